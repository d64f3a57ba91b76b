-- The secret of lasting hashes, encrypted with SECRET_KEY: a start that cannot decrypt it has the wrong key (decision 84). While values are
-- encrypted again with a new key, `next_secret_sealed` is the same secret under the new one. Null: no start of this version yet; no rotation.
alter table installation add column hash_secret_sealed bytea, add column next_secret_sealed bytea;

-- Whether a notification names an account that the transaction's member does not see. False without a member.
create function names_hidden_account(body jsonb) returns boolean language sql stable as $$
  select (select viewer()) is not null and exists (
    select from (select jsonb_path_query(body, '$.account.id') as id union all select jsonb_path_query(body, '$.accounts[*].id')) named
    where not exists (select from accounts a where a.id = case when named.id #>> '{}' ~ '^\d{1,18}$' then (named.id #>> '{}')::bigint end))
$$;
