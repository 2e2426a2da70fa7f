UPDATE stored_files SET quarantine = 'waiting' WHERE key = (SELECT key FROM stored_files ORDER BY key LIMIT 1);
