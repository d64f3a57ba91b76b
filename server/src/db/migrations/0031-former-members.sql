-- left: deleted their account. The row stays for what they made, without a password and without personal data (decision 65).
alter table members drop constraint members_status_check;
alter table members add constraint members_status_check check (status in ('invited', 'active', 'disabled', 'left'));

-- Deletes what is only a member's own: the rows that would go with their row. Tables say so themselves with `on delete cascade`, so that one
-- that is added later is not forgotten. The order does not matter, because none of these rows is referred to by another member's.
create function delete_own_rows(company bigint, member bigint) returns void language plpgsql as $$
declare own record;
begin
  for own in
    select c.conrelid::regclass as name, a.attname as owner
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid
      and a.attnum = c.conkey[array_position(c.confkey, (select attnum from pg_attribute where attrelid = 'members'::regclass and attname = 'id'))]
    where c.contype = 'f' and c.confrelid = 'members'::regclass and c.confdeltype = 'c'
    order by c.conrelid
  loop
    execute format('delete from %s where company_id = $1 and %I = $2', own.name, own.owner) using company, member;
  end loop;
end $$;

-- When the member last exported their own data.
alter table members add column exported_at timestamptz;
