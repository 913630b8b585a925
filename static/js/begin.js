// First thing on every page: with JavaScript the number pad and the steppers replace plain fields.
document.documentElement.className = "js-on";
