"""The actions of four planets (p. 14-15, 17-19): Neo, 6Moon, Arratooine, E81216; Atalum is where the scholars are."""
