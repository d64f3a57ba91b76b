-- When a code proved the member's address; null: nobody did, and it is not used to reset the password.
alter table members add column email_verified_at timestamptz, add check (email_verified_at is null or email is not null);
