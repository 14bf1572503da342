-- Made after the load, as one does. The one on people holds the order in which they are served, so that a first page
-- needs no sorting: more than many builds have.
CREATE INDEX company_host ON company (host);
CREATE INDEX company_slug ON company (slug);
CREATE INDEX company_abn ON company (abn);
ALTER TABLE person ADD FOREIGN KEY (company_id) REFERENCES company;
CREATE INDEX person_served ON person (company_id, country, seniority, reach, person_id);
VACUUM ANALYZE;
