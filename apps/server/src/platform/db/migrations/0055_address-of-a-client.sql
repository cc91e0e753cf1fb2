-- An address has one account in each client, not in the installation: who makes users is not told whether the address has an
-- account elsewhere, and cannot take it from another client.
drop index user_email_key;
create unique index user_email_key on "user" (client_id, email) where deleted_at is null;
create index user_address on "user" (email) where deleted_at is null;

-- Browsers and networks are known to an account, no longer to its address.
update login_attempt a set account = u.id from "user" u
where a.purpose = 'sign-in' and a.succeeded and u.email = a.account and u.deleted_at is null;
