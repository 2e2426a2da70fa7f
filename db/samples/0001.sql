INSERT INTO rate_limits (key, points, expire) VALUES ('forms:203.0.113.7', 3, 1795200000000);
