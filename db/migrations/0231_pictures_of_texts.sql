-- Pictures that texts show: drawn anew from what was sent (JPEG, 1200 px wide at most), and kept with the other files.
CREATE TABLE publication_pictures (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Last part of its address, with its size in pixels, which pages need before it comes: « marche-de-douala-1f0c2a9b-1200x800.jpg ».
  name text NOT NULL UNIQUE CHECK (name ~ '^[a-z0-9-]+-[0-9]+x[0-9]+\.jpg$'),
  file_key text NOT NULL UNIQUE REFERENCES stored_files (key),
  -- What it shows, in words.
  alt text NOT NULL CHECK (alt <> ''),
  -- null: that account is gone.
  added_by uuid REFERENCES users ON DELETE SET NULL,
  added_at timestamptz NOT NULL
);
