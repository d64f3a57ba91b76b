-- The names of former members end with a mark (U+FDD0) instead of words in the language in which they left. Readers see it in theirs.
-- Notifications contain names, too, such as that of the person of a connection.
do $$
declare
  former record;
  plain text;
begin
  for former in select company_id, id, name from members where status = 'left' and right(name, 1) <> U&'\FDD0' loop
    plain := regexp_replace(former.name, '( \(former member\)|（前成员）)$', '');
    update members set name = plain || U&'\FDD0' where company_id = former.company_id and id = former.id;
    update notifications set body = replace(body::text, to_json(former.name)::text, to_json(plain || U&'\FDD0')::text)::jsonb
      where company_id = former.company_id and position(to_json(former.name)::text in body::text) > 0;
  end loop;
end $$;

-- Imports of an account's media are the company's: they continue when the member who started them leaves.
alter table media_imports drop constraint media_imports_company_id_member_id_fkey,
  add foreign key (company_id, member_id) references members (company_id, id);
