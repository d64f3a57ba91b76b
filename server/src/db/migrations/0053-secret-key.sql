-- The secret of lasting hashes, encrypted with SECRET_KEY: a start that cannot decrypt it has the wrong key (decision 84). While values are
-- encrypted again with a new key, `next_secret_sealed` is the same secret under the new one. Null: no start of this version yet; no rotation.
alter table installation add column hash_secret_sealed bytea, add column next_secret_sealed bytea;
