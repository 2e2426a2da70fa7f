-- What the business says of itself, part by part: name, addresses, hours, services and prices, delays… Content files are its first
-- edition: read once into a database that has none, and only offered afterwards.
CREATE TABLE business_settings (
  -- As platform/settings/parts.ts names them; the code checks the value by the shape of its part, when it is written and when it is read.
  part text NOT NULL,
  -- Counted within the part from 1 on. The highest is in force; to go back is to write an earlier value again.
  version integer NOT NULL CHECK (version > 0),
  value jsonb NOT NULL,
  -- edition: of the content files; office: written on a screen.
  origin text NOT NULL CHECK (origin IN ('edition', 'office')),
  -- null: the content files, or an account that is gone.
  written_by uuid REFERENCES users ON DELETE SET NULL,
  written_at timestamptz NOT NULL,
  PRIMARY KEY (part, version)
);

-- What the content files say of a part, each time that it changes with the product.
CREATE TABLE business_editions (
  part text NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  value jsonb NOT NULL,
  seen_at timestamptz NOT NULL,
  -- taken: it is, or was, a version of business_settings; left: the office goes on with its own; null: nobody has said.
  answer text CHECK (answer IN ('taken', 'left')),
  PRIMARY KEY (part, number)
);

-- Only ever added to, but for the account of whoever is gone.
CREATE FUNCTION business_settings_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.part, OLD.version, OLD.value, OLD.origin, OLD.written_at) = (NEW.part, NEW.version, NEW.value, NEW.origin, NEW.written_at)
    AND NEW.written_by IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a version of the settings is never changed: write a new one' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'business_settings_stay';
END $$;
CREATE TRIGGER business_settings_stay BEFORE UPDATE OR DELETE ON business_settings FOR EACH ROW EXECUTE FUNCTION business_settings_stay();

-- Every process reads them again, then drops its kept pages: the word says that settings changed, which no other change of a page does.
CREATE FUNCTION business_settings_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('page_changed', 'settings');
  RETURN NULL;
END $$;
CREATE TRIGGER business_settings_changed AFTER INSERT OR TRUNCATE ON business_settings FOR EACH STATEMENT EXECUTE FUNCTION business_settings_changed();
