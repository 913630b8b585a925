"""Who comes in and how much one may take: languages and headers, limits, fair shares, proxies, and what is made one at a time."""
