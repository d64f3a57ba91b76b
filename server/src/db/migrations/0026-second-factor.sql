-- Second factors: the key of a member's authenticator app.
create table second_factors (
  member_id bigint primary key,
  company_id bigint not null references companies,
  -- Encrypted with the server's key.
  secret bytea not null,
  -- null: it is being set up.
  confirmed_at timestamptz,
  -- The latest time step of which a code was accepted, because each works once.
  last_step bigint,
  unique (company_id, member_id),
  check ((confirmed_at is null) = (last_step is null)),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);

-- What replaces a lost authenticator app, each once. Only hashes are stored.
create table recovery_codes (
  company_id bigint not null references companies,
  member_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (member_id, code_hash),
  foreign key (company_id, member_id) references second_factors (company_id, member_id) on delete cascade
);

-- Sign-ins whose first factor was right, until the second one is. Tickets are stored as hashes only.
create table sign_in_challenges (
  ticket_hash bytea primary key,
  company_id bigint not null references companies,
  member_id bigint not null,
  -- What the sign-in wants for its session.
  device_hash text,
  binds boolean not null,
  identity_id bigint,
  -- The hash of a ticket whose third-party login is bound at the end: a password alone binds nothing.
  identity_ticket bytea,
  -- The encrypted key of a second factor that is set up within the sign-in.
  secret bytea,
  tries integer not null default 0,
  ends_at timestamptz not null,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade,
  foreign key (company_id, identity_id) references identities (company_id, id) on delete cascade
);
create index sign_in_challenges_ended on sign_in_challenges (ends_at);
create index sign_in_challenges_member on sign_in_challenges (member_id);

-- Passkeys (WebAuthn): public keys of members' devices.
create table passkeys (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  member_id bigint not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- Counts the uses on the device; 0: it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index passkeys_member on passkeys (company_id, member_id);

-- What a device has to sign, once. Only hashes are stored.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'confirm')),
  -- null: a sign-in, which names nobody.
  company_id bigint,
  member_id bigint,
  ends_at timestamptz not null,
  check ((company_id is null) = (member_id is null) and (company_id is null) = (purpose = 'sign_in')),
  foreign key (company_id, member_id) references members (company_id, id) on delete cascade
);
create index passkey_challenges_ended on passkey_challenges (ends_at);

-- The roles whose members need a second factor.
alter table companies add column second_factor_roles text[] not null default '{}'
  check (second_factor_roles <@ array['owner', 'admin', 'buyer', 'designer', 'auditor', 'viewer']);

do $$
declare name text;
begin
  foreach name in array array['second_factors', 'recovery_codes', 'sign_in_challenges', 'passkeys', 'passkey_challenges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_company on %I using (sees(company_id))', name);
    execute format('create policy own_link on %I as restrictive using ((select linked()) is null)', name);
  end loop;
end $$;
