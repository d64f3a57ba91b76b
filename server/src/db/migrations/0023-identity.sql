-- Third-party logins: which person at a provider may sign in as which member.
create table identities (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  member_id bigint not null,
  provider text not null check (provider in ('wechat', 'google', 'facebook')),
  -- The app to which the subject belongs, where a provider names a person differently to each app; else empty.
  app text not null,
  subject text not null,
  person_name text not null,
  bound_at timestamptz not null,
  used_at timestamptz,
  unique (member_id, provider),
  -- One person is at most one member of a company.
  unique (company_id, provider, app, subject),
  unique (company_id, id),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index identities_subject on identities (provider, app, subject);

-- Logins that began, until their browser comes back. The state parameter and the browser's cookie are stored as hashes only.
create table identity_attempts (
  state_hash bytea primary key,
  cookie_hash bytea not null,
  provider text not null,
  redirect_uri text not null,
  -- Whoever binds an identity; null: a sign-in.
  company_id bigint,
  member_id bigint,
  ends_at timestamptz not null,
  check ((company_id is null) = (member_id is null)),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index identity_attempts_ended on identity_attempts (ends_at);

-- Persons whose provider has answered, until they choose a login account or bind one.
create table identity_tickets (
  ticket_hash bytea primary key,
  cookie_hash bytea not null,
  purpose text not null check (purpose in ('choose', 'bind')),
  provider text not null,
  app text not null,
  subject text not null,
  person_name text not null,
  ends_at timestamptz not null
);
create index identity_tickets_ended on identity_tickets (ends_at);

-- The third-party login with which a session began; null: another way.
alter table sessions
  add column identity_id bigint,
  add foreign key (company_id, identity_id) references identities (company_id, id) on delete set null (identity_id);
create index sessions_identity on sessions (identity_id) where identity_id is not null;

do $$
declare name text;
begin
  foreach name in array array['identities', 'identity_attempts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
end $$;
