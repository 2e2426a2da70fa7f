-- A client's file: one request under one programme, with its people, its tasks and (in the
-- documents tables, as subject 'application') its papers.
CREATE TABLE applications (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- « DO-7K4M-9XQP », read aloud.
  reference text NOT NULL UNIQUE,
  -- Of the form that opened it: a form sent twice opens one file.
  form_id uuid NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  program text NOT NULL CHECK (program IN ('express-entry', 'arrima', 'post-immigration')),
  -- Version of the programme's template (content/programmes) that its tasks and papers follow.
  template_version text NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  state text NOT NULL CHECK (state IN ('open', 'submitted', 'accepted', 'refused', 'withdrawn', 'closed')),
  -- Out of the way in its owner's lists; changes nothing else.
  archived_at timestamptz,
  -- Days that its owner knows (milestones of features/applications/types.ts): the invitation, the day planned for
  -- sending, the day it was sent, Quebec's selection, the second sending (federal, or citizenship), the arrival.
  invited_on date,
  planned_on date,
  submitted_on date,
  selected_on date,
  second_planned_on date,
  second_submitted_on date,
  landed_on date,
  -- When it ended (accepted, refused, withdrawn, closed): its retention counts from there.
  ended_at timestamptz,
  -- Answers as the fact sheet writes them, as they were when the file was opened or last corrected.
  facts text NOT NULL DEFAULT '',
  -- Answers of the file itself (FileAnswers of features/applications/types.ts), days as ISO texts.
  answers jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(answers) = 'object'),
  -- Stays outside Canada after the arrival: [{ person, leftOn, backOn }].
  absences jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(absences) = 'array'),
  -- Counts the changes: a form says which one its page showed.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT applications_ended CHECK ((state IN ('open', 'submitted')) = (ended_at IS NULL))
);
CREATE INDEX applications_user_id_idx ON applications (user_id, created_at DESC);
CREATE INDEX applications_updated_idx ON applications (updated_at DESC, id);
CREATE INDEX applications_ended_idx ON applications (ended_at) WHERE ended_at IS NOT NULL;

-- Whom the file is about.
CREATE TABLE application_members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  -- As documents name the person.
  person text NOT NULL CHECK (person ~ '^(applicant|spouse|child-[1-9][0-9]?)$'),
  first_name text NOT NULL CHECK (first_name <> ''),
  last_name text NOT NULL CHECK (last_name <> ''),
  birth_date date,
  -- ISO 3166-1, two letters.
  nationality text CHECK (nationality ~ '^[A-Z]{2}$'),
  accompanies boolean NOT NULL DEFAULT true,
  -- A child's: a parent outside this file, adopted; anybody's: diplomas under another name. Null: not answered.
  other_parent boolean,
  adopted boolean,
  name_differs boolean,
  -- Countries lived in: [{ country, from, until }], days; null: not said yet.
  residences jsonb,
  -- A spouse with an account of their own, and when each side agreed that they see what concerns them.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  owner_agreed_at timestamptz,
  member_agreed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT application_members_once UNIQUE (application_id, person),
  CONSTRAINT application_members_residences CHECK (residences IS NULL OR jsonb_typeof(residences) = 'array')
);
CREATE INDEX application_members_user_id_idx ON application_members (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE application_tasks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  -- Id of the template's task; null: one of the client's own.
  template_task text,
  -- Whose it is where there is one for each person; 'file': the whole file's.
  person text NOT NULL DEFAULT 'file',
  title text NOT NULL CHECK (title <> ''),
  description text NOT NULL DEFAULT '',
  category text NOT NULL CHECK (category <> ''),
  state text NOT NULL CHECK (state IN ('pending', 'in-progress', 'completed')),
  -- A day of the client's own; the template's deadlines are computed.
  due_on date,
  note text,
  started_at timestamptz,
  completed_at timestamptz,
  -- Counts the changes: a move says which one its page showed.
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  form_id uuid UNIQUE,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT application_tasks_completed CHECK ((state = 'completed') = (completed_at IS NOT NULL))
);
CREATE UNIQUE INDEX application_tasks_once ON application_tasks (application_id, template_task, person) WHERE template_task IS NOT NULL;
CREATE INDEX application_tasks_application_idx ON application_tasks (application_id);

-- With a file go its documents (0034_documents.sql).
CREATE TRIGGER applications_documents AFTER DELETE ON applications
  FOR EACH ROW EXECUTE FUNCTION forget_documents('application');

-- What the papers say themselves: the day of issue, and the name written on them.
ALTER TABLE documents ADD COLUMN issued_on date, ADD COLUMN name_on_it text;
