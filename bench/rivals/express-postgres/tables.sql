-- The tables that people usually make for this: a column for each field, and JSON where the field is an object.
CREATE TABLE company (
  id text PRIMARY KEY,
  name text NOT NULL,
  website text,
  fqdn text,
  description text,
  tagline text,
  network text,
  employee_count integer,
  year_founded integer,
  hq_location text,
  hq_country text,
  company_size text,
  company_type text,
  abn_operation_status text,
  revenue text,
  locations jsonb NOT NULL DEFAULT '[]',
  industries jsonb NOT NULL DEFAULT '[]',
  phones jsonb NOT NULL DEFAULT '[]',
  emails jsonb NOT NULL DEFAULT '[]',
  keywords jsonb NOT NULL DEFAULT '[]',
  states jsonb NOT NULL DEFAULT '[]',
  social_media jsonb NOT NULL DEFAULT '{}',
  industry_codes jsonb NOT NULL DEFAULT '{}',
  org_registers jsonb NOT NULL DEFAULT '{}',
  next_gen jsonb NOT NULL DEFAULT '{}',
  regions jsonb NOT NULL DEFAULT '{}',
  -- Beside the field, in the form that is looked for.
  host text,
  slug text,
  abn text
);

CREATE TABLE person (
  person_id text PRIMARY KEY,
  company_id text NOT NULL,
  country text NOT NULL,
  position text,
  seniority smallint NOT NULL,
  department smallint NOT NULL,
  reach smallint NOT NULL,
  network text,
  has_email boolean NOT NULL,
  has_personal_email boolean NOT NULL,
  has_phone boolean NOT NULL,
  has_dnd_phone boolean NOT NULL,
  has_mobile boolean NOT NULL
);
