-- A passkey may complete a sign-in that waits for a second factor. What the device signs is bound to that sign-in, and ends with it.
alter table passkey_challenges add column ticket_hash bytea unique references sign_in_challenges on delete cascade;
alter table passkey_challenges drop constraint passkey_challenges_purpose_check;
alter table passkey_challenges add constraint passkey_challenges_purpose_check
  check (purpose in ('add', 'sign_in', 'confirm', 'second_factor') and (ticket_hash is not null) = (purpose = 'second_factor'));
