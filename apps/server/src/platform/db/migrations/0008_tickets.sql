-- Support tickets and what is said about them.

create table ticket (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  "ticketNumber" int not null,
  title text not null,
  description text not null default '',
  priority text not null default 'medium' check (priority in ('high', 'medium')),
  status text not null default 'Open' check (status in ('Open', 'On Progress', 'Quality Assurance', 'Closed')),
  "assignTo" jsonb not null default '[]',
  media jsonb not null default '[]',
  page text,
  primary key (client_id, id),
  constraint ticket_number_key unique (client_id, "ticketNumber"),
  constraint ticket_page_fkey foreign key (client_id, page) references page (client_id, id) on delete set null (page)
);
create index ticket_id on ticket (id);
create index ticket_updated on ticket (client_id, updated_at, id);
call vold_record_table('ticket');
-- Tickets are closed, not deleted: the next number is one more than the highest.
revoke delete on ticket from vold_app;

-- Numbers count up within a client. Creations of one client take turns until they commit, so none is given twice.
create function vold_number_ticket() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(1987013733, hashtext(new.client_id));
  new."ticketNumber" := coalesce(new."ticketNumber",
    (select coalesce(max(t."ticketNumber"), 0) + 1 from ticket t where t.client_id = new.client_id));
  return new;
end
$$;
create trigger number before insert on ticket for each row execute function vold_number_ticket();

create table "ticket-comment" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  ticket text not null,
  text text not null,
  media jsonb not null default '[]',
  author jsonb not null,
  primary key (client_id, id),
  constraint ticket_comment_ticket_fkey foreign key (client_id, ticket) references ticket (client_id, id)
    on delete cascade
);
create index ticket_comment_id on "ticket-comment" (id);
create index ticket_comment_ticket on "ticket-comment" (client_id, ticket, id);
call vold_record_table('ticket-comment');
revoke update, delete on "ticket-comment" from vold_app;
