UPDATE document_corrections SET marks = '[{"page": 2, "zones": [0, 4]}]';
