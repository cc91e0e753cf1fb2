-- At most 10,000 deliveries of a client wait: the queue is outside its storage limit. Changes above that are saved and not queued.
-- The log of each webhook says so once an hour, by a delivery that failed without an attempt.

alter table webhook_delivery add queued boolean not null default true;

-- Entries come and go with the state, so counting reads 10,000 of them at most.
create index webhook_delivery_waiting on webhook_delivery (client_id) where status = 'waiting';
create index webhook_delivery_not_queued on webhook_delivery (client_id, webhook, created_at) where not queued;

do $$
declare
  before constant text := pg_get_functiondef('vold_chain_history'::regproc);
  after constant text := replace(before, '    with added as (
      insert into webhook_delivery (client_id, id, webhook, history, event, record_id)
      select h.client_id, vold_new_id(''wd''), w.id, h.id, h.model || ''.'' || h.action, h.record_id
      from new_rows h
      join webhook w on w.client_id = h.client_id and w.active and w.events ? (h.model || ''.'' || h.action)
      returning client_id, id
    )', '    with wanted as (
      select h.client_id, w.id as webhook, h.id as history, h.model || ''.'' || h.action as event, h.record_id,
        row_number() over (partition by h.client_id order by h.id, w.id) as place
      from new_rows h
      join webhook w on w.client_id = h.client_id and w.active and w.events ? (h.model || ''.'' || h.action)
    ), room as (
      select c.client_id, 10000 - (select count(*) from (
        select from webhook_delivery d where d.client_id = c.client_id and d.status = ''waiting'' limit 10000
      ) waiting) as places
      from (select distinct w.client_id from wanted w) c
    ), added as (
      insert into webhook_delivery (client_id, id, webhook, history, event, record_id)
      select w.client_id, vold_new_id(''wd''), w.webhook, w.history, w.event, w.record_id
      from wanted w join room r on r.client_id = w.client_id
      where w.place <= r.places
      order by w.place
      returning client_id, id
    ), told as (
      insert into webhook_delivery (client_id, id, webhook, history, event, record_id, status, error, queued)
      select distinct on (w.client_id, w.webhook) w.client_id, vold_new_id(''wd''), w.webhook, w.history, w.event, w.record_id,
        ''failed'', ''10,000 deliveries of this client wait: changes from here on are not sent until some are done'', false
      from wanted w join room r on r.client_id = w.client_id
      where w.place > r.places and not exists (
        select from webhook_delivery d
        where d.client_id = w.client_id and d.webhook = w.webhook and not d.queued and d.created_at > now() - interval ''1 hour'')
      order by w.client_id, w.webhook, w.place
    )');
begin
  if after = before then
    raise exception 'vold_chain_history does not add deliveries as expected';
  end if;
  execute after;
end
$$;
