-- Who confirmed that a client may mail them, and how much it mails (docs/decisions/0073-who-speaks-in-a-mail.md).

create table mail_address (
  client_id text not null references client (id),
  address text not null check (length(address) <= 320),
  confirmed_at timestamptz(3) not null default now(),
  primary key (client_id, address)
);
call vold_isolate('mail_address');
grant select, insert, update, delete on mail_address to vold_app, vold_master;

-- Until now a used link confirmed an address for the whole installation.
insert into mail_address (client_id, address, confirmed_at)
select u.client_id, u.email, max(l.at) from "user" u
join login_attempt l on l.purpose = 'mailed link' and l.account = u.email and l.succeeded
group by u.client_id, u.email;

-- Mails that were asked for, of a client (address ''), of it to addresses that are not confirmed ('?'), and to each address.
create table mail_count (
  client_id text not null references client (id),
  address text not null,
  span text not null check (span in ('hour', 'day')),
  starts timestamptz(3) not null,
  count integer not null,
  refused integer not null default 0,
  primary key (client_id, span, starts, address)
);
create index mail_count_starts on mail_count (starts);
call vold_isolate('mail_count');
grant select, insert, update, delete on mail_count to vold_app, vold_master;
