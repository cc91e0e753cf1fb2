-- Webhooks: changes of records that are told to addresses elsewhere.

create table webhook (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  name text not null default '',
  url text not null,
  events jsonb not null,
  active boolean not null default true,
  disabled_at timestamptz(3),
  -- Sealed with the installation's key.
  secret text not null,
  primary key (client_id, id)
);
create index webhook_id on webhook (id);
call vold_record_table('webhook', '{secret}');

-- One row for a change on its way to a webhook; what is sent is in the history.
create table webhook_delivery (
  client_id text not null references client (id),
  id text not null,
  webhook text not null,
  history text not null,
  event text not null,
  record_id text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  response_status int,
  error text,
  created_at timestamptz(3) not null default now(),
  attempted_at timestamptz(3),
  primary key (client_id, id),
  constraint webhook_delivery_webhook_fkey foreign key (client_id, webhook) references webhook (client_id, id)
    on delete cascade
);
create index webhook_delivery_webhook on webhook_delivery (client_id, webhook, id);
call vold_isolate('webhook_delivery');
grant select, delete on webhook_delivery to vold_app, vold_master;
grant update (status, attempts, response_status, error, attempted_at) on webhook_delivery to vold_app, vold_master;

-- Every change, by whatever path, is in the history: from there it goes to the webhooks that want it. Delivery and job
-- commit with the change, so that none is told that did not happen, and none that happened is forgotten.
create function vold_queue_webhooks() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  queued bigint;
begin
  with added as (
    insert into webhook_delivery (client_id, id, webhook, history, event, record_id)
    select h.client_id, vold_new_id('wd'), w.id, h.id, h.model || '.' || h.action, h.record_id
    from new_rows h
    join webhook w on w.client_id = h.client_id and w.active and w.events ? (h.model || '.' || h.action)
    returning client_id, id
  )
  select count((graphile_worker.add_job('webhook.deliver',
    json_build_object('clientId', a.client_id, 'id', a.id), max_attempts => 15)).id) into queued from added a;
  return null;
end
$$;
create trigger queue_webhooks after insert on history
referencing new table as new_rows for each statement execute function vold_queue_webhooks();
