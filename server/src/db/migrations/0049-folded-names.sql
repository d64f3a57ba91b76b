-- Names are compared without compatible forms of letters. Not unique: names from before may be equal.
create index companies_abbreviation_folded on companies (lower(normalize(abbreviation, NFKC)));
create index members_username_folded on members (company_id, lower(normalize(username, NFKC)));
