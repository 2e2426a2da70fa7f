-- The licences by which somebody of the staff may advise for money on a Canadian application (IRPA s. 91).
CREATE TABLE staff_licences (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- cicc: the College of Immigration and Citizenship Consultants; bar: a Canadian bar; notaries: the Chambre des notaires;
  -- quebec: Quebec's register of immigration consultants, which adds to one of the others and replaces none.
  body text NOT NULL CHECK (body IN ('cicc', 'bar', 'notaries', 'quebec')),
  number text NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
  -- Where the public finds the number.
  register_url text NOT NULL CHECK (register_url LIKE 'https://%' AND length(register_url) <= 500),
  -- Last day on which it holds, in Douala.
  expires_on date NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, body)
);
