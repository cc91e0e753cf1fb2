-- The client's own mail account fails: mail of the client goes another way since. The row goes with the next mail that the
-- account takes.
create table mail_failure (
  client_id text primary key references client (id),
  since timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  failures integer not null default 1 check (failures > 0),
  -- Never what the server said: it may repeat what it was sent.
  reason text not null check (reason in ('key', 'message', 'unreachable')),
  -- Whether the installation has a mail server, which took the mail instead.
  falls_back boolean not null
);
call vold_isolate('mail_failure');
grant select, insert, update, delete on mail_failure to vold_app, vold_master;
