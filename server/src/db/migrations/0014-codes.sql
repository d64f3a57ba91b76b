-- Mails that wait for the mail server, encrypted because they hold codes and links.
create table outgoing_mails (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index outgoing_mails_company on outgoing_mails (company_id);
create index outgoing_mails_expired on outgoing_mails (expires_at);

-- The latest code of each subject, such as a guest with an address. Subject and code are keyed hashes.
create table codes (
  purpose text not null,
  subject_hash text not null,
  code_hash text not null,
  -- Counted, and committed, before a code is compared.
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (purpose, subject_hash)
);
create index codes_expired on codes (expires_at);

-- Mails that people outside caused, by the keyed hash of what is limited: an address, an IP address, a link.
create table mail_requests (
  id bigint generated always as identity primary key,
  key_hash text not null,
  at timestamptz not null
);
create index mail_requests_key on mail_requests (key_hash, at);
create index mail_requests_at on mail_requests (at);

alter table review_links
  -- Whoever decides proves an address first: the recipient's, or any one if the link has no recipient.
  add column verify_deciders boolean not null default false,
  -- When 1,000 addresses had opened it, which its maker and the admins were told.
  add column widely_opened_at timestamptz;

-- An address that a code proved.
alter table review_guests add column verified_email text;

-- Bytes that a link's guests loaded in a day of UTC.
create table review_link_days (
  company_id bigint not null,
  link_id bigint not null,
  day date not null,
  bytes bigint not null,
  primary key (link_id, day),
  foreign key (company_id, link_id) references review_links (company_id, id) on delete cascade
);

-- Addresses from which a link was opened, as keyed hashes, until there are 1,000.
create table review_link_addresses (
  company_id bigint not null,
  link_id bigint not null,
  address_hash text not null,
  primary key (link_id, address_hash),
  foreign key (company_id, link_id) references review_links (company_id, id) on delete cascade
);

alter table materials
  -- By when a decision is due; null: no time was set.
  add column due_at timestamptz,
  -- The due time of which those whose decision was awaited were reminded: a day before, and at it.
  add column due_soon_sent timestamptz,
  add column due_now_sent timestamptz;
create index materials_due on materials (due_at) where due_at is not null and review = 'pending' and deleted_at is null;

do $$
declare name text;
begin
  foreach name in array array['outgoing_mails', 'review_link_days', 'review_link_addresses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
  end loop;
end $$;
-- The bytes that a guest loads are counted in the guest's own transactions.
create policy own_link on review_link_days as restrictive using ((select linked()) is null or link_id = (select linked()));
create policy kept_by_guests on review_link_days as restrictive for delete using ((select linked()) is null);
create policy own_link on outgoing_mails as restrictive using ((select linked()) is null);
create policy own_link on review_link_addresses as restrictive using ((select linked()) is null);
