-- Key of the numbers of ad entities (decision 75). Null: the installation began before keys, and its stored numbers have none.
alter table installation add column entity_key bytea check (octet_length(entity_key) = 32);
