-- The history also says who prepares, discards and publishes what, and who makes and revokes preview links
-- (docs/decisions/0062-history-of-drafts.md).

-- Writes an entry of what no audited table has. `facts` are what it is about; of something that is gone, what it was about.
create function vold_write_history(client text, what text, model text, record text, rev integer, facts jsonb) returns void
language sql volatile set search_path = pg_catalog, public, pg_temp
as $$
  insert into history (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
  select client, vold_new_id('hi'), rev, what, model, record,
    jsonb_build_object('id', w.id, 'email', (select u.email from "user" u where u.id = w.id)), w.id,
    nullif(current_setting('app.ip', true), ''), case when what <> 'erase' then facts end, case when what = 'erase' then facts end
  from (select nullif(current_setting('app.user_id', true), '') as id) w
$$;
revoke all on function vold_write_history(text, text, text, text, integer, jsonb) from public;

-- An entry of the draft is audited under a model of its own, `draft.page` for pages, without its content: what is published has that.
create function vold_edition_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  e constant edition_entry := coalesce(new, old);
  deletes constant boolean := e.removed or e.deleted_at is not null;
  what text := 'update';
begin
  if tg_op = 'DELETE' then
    what := 'erase';
  elsif deletes and (tg_op = 'INSERT' or not (old.removed or old.deleted_at is not null)) then
    what := 'delete';
  -- Otherwise the rest of one that was published in part.
  elsif tg_op = 'INSERT' and e.created_at = now()::timestamptz(3) then
    what := 'create';
  elsif tg_op = 'UPDATE' and not deletes and (old.removed or old.deleted_at is not null) then
    what := 'restore';
  end if;
  perform vold_write_history(e.client_id, what, 'draft.' || e.resource, e.record_id, e.rev, jsonb_strip_nulls(jsonb_build_object(
    'title', e.data -> 'title', 'from', e.data -> 'from', 'type', e.type, 'published_rev', e.base_rev)));
  return null;
end
$$;
create trigger history_insert after insert on edition_entry for each row execute function vold_edition_history();
create trigger history_update after update on edition_entry for each row when (old.rev <> new.rev) execute function vold_edition_history();
-- A publication is one entry. The role is part of the condition, because any role can set a setting.
create trigger history_delete after delete on edition_entry for each row
  when (current_setting('app.publishes', true) is distinct from 'on' or current_user = any ('{vold_app,vold_draft,vold_master}'))
  execute function vold_edition_history();

-- Records were published: their entries are gone, and the history says so once.
create function vold_record_publication(client text, published jsonb) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if vold_is_client_session() and client is distinct from nullif(current_setting('app.client_id', true), '') then
    raise exception 'A publication belongs to the client of its transaction' using errcode = 'insufficient_privilege';
  end if;
  perform vold_write_history(client, 'update', 'draft', 'draft', 1, jsonb_build_object('records', (
    select jsonb_agg(jsonb_build_object(
      'resource', p.resource, 'id', p.id, 'rev', p.rev, 'title', coalesce(e.data -> 'title', e.data -> 'from')))
    from jsonb_to_recordset(published) p(resource text, id text, rev integer)
    join edition_entry e on e.client_id = client and e.resource = p.resource and e.record_id = p.id)));
  perform set_config('app.publishes', 'on', true);
  delete from edition_entry e using jsonb_to_recordset(published) p(resource text, id text)
  where e.client_id = client and e.resource = p.resource and e.record_id = p.id;
  perform set_config('app.publishes', '', true);
end
$$;
revoke all on function vold_record_publication(text, jsonb) from public;
grant execute on function vold_record_publication(text, jsonb) to vold_app, vold_master;

create function vold_link_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform vold_write_history(new.client_id, case tg_op when 'INSERT' then 'create' else 'delete' end, 'preview-link', new.id, 1,
    jsonb_build_object('name', new.name, 'expires_at', new.expires_at));
  return null;
end
$$;
create trigger history_insert after insert on edition_link for each row execute function vold_link_history();
create trigger history_update after update of revoked_at on edition_link for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function vold_link_history();

-- As it was, and also sends `page.publish` for each record of a publication.
create or replace function vold_chain_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  -- Before the statements below, which must see what the slot's last owner has committed.
  own constant int := vold_count_slot();
  one record;
  last record;
  queued bigint;
begin
  select n.*, (select count(*) from new_rows) as many into one from new_rows n;
  if one.many is null then
    return null;
  elsif one.many = 1 then
    select c.seq, c.hash into last from history_chain c where c.client_id = one.client_id and c.slot = own
    order by c.seq desc limit 1;
    insert into history_chain (client_id, slot, seq, entries, hash)
    values (one.client_id, own, coalesce(last.seq, 0) + 1, array[one.id],
      sha256(coalesce(last.hash, ''::bytea) || sha256(convert_to(jsonb_build_array(
        one.client_id, one.id, one.rev, (extract(epoch from one.created_at) * 1000)::bigint, one.action,
        one.model, one.record_id, one."user", one.ip, one.data, one."dataOld")::text, 'UTF8'))));
    insert into list_count as c (client_id, resource, key, slot, count)
    values (one.client_id, 'history', '', own, 1)
    on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count;
  else
    with linked as (
      insert into history_chain (client_id, slot, seq, entries, hash)
      select n.client_id, own, coalesce(l.seq, 0) + 1, n.entries,
        sha256(coalesce(l.hash, ''::bytea) || n.digests)
      from (
        select r.client_id, array_agg(r.id order by r.id) as entries,
          -- vold_history_digest, written out: the row would be put together and taken apart for it.
          string_agg(sha256(convert_to(jsonb_build_array(
            r.client_id, r.id, r.rev, (extract(epoch from r.created_at) * 1000)::bigint, r.action,
            r.model, r.record_id, r."user", r.ip, r.data, r."dataOld")::text, 'UTF8')), ''::bytea order by r.id) as digests
        from new_rows r
        group by r.client_id
      ) n
      left join lateral (
        select c.seq, c.hash from history_chain c where c.client_id = n.client_id and c.slot = own
        order by c.seq desc limit 1
      ) l on true
    )
    -- Counting the rows would dominate the requests of the history list.
    insert into list_count as c (client_id, resource, key, slot, count)
    select n.client_id, 'history', '', own, count(*) from new_rows n group by n.client_id
    on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count;
  end if;

  -- Every change, by whatever path, goes from here to the webhooks that want it.
  perform from webhook w where w.active and w.client_id in (select n.client_id from new_rows n);
  if found then
    with wanted as (
      select h.client_id, w.id as webhook, h.id as history, h.event, h.record_id,
        row_number() over (partition by h.client_id order by h.id, w.id) as place
      from (
        select n.client_id, n.id, n.model || '.' || case n.action when 'copy' then 'update' else n.action end as event, n.record_id
        from new_rows n
        union all
        -- Of a publication the records that it leaves, as the history has them: not those that it deletes.
        select n.client_id, published.id, published.model || '.publish', published.record_id
        from new_rows n
        cross join jsonb_to_recordset(n.data -> 'records') r(resource text, id text, rev integer)
        cross join lateral (
          select h.id, h.model, h.record_id from history h
          where h.client_id = n.client_id and h.model = r.resource and h.record_id = r.id and h.rev = r.rev
          order by h.id desc limit 1
        ) published
        where n.model = 'draft'
      ) h
      join webhook w on w.client_id = h.client_id and w.active and w.events ? h.event
    ), room as (
      select c.client_id, 10000 - (select count(*) from (
        select from webhook_delivery d where d.client_id = c.client_id and d.status = 'waiting' limit 10000
      ) waiting) as places
      from (select distinct w.client_id from wanted w) c
    ), added as (
      insert into webhook_delivery (client_id, id, webhook, history, event, record_id)
      select w.client_id, vold_new_id('wd'), w.webhook, w.history, w.event, w.record_id
      from wanted w join room r on r.client_id = w.client_id
      where w.place <= r.places
      order by w.place
      returning client_id, id
    ), told as (
      insert into webhook_delivery (client_id, id, webhook, history, event, record_id, status, error, queued)
      select distinct on (w.client_id, w.webhook) w.client_id, vold_new_id('wd'), w.webhook, w.history, w.event, w.record_id,
        'failed', '10,000 deliveries of this client wait: changes from here on are not sent until some are done', false
      from wanted w join room r on r.client_id = w.client_id
      where w.place > r.places and not exists (
        select from webhook_delivery d
        where d.client_id = w.client_id and d.webhook = w.webhook and not d.queued and d.created_at > now() - interval '1 hour')
      order by w.client_id, w.webhook, w.place
    )
    select count((graphile_worker.add_job('webhook.deliver',
      json_build_object('clientId', a.client_id, 'id', a.id), max_attempts => 15, flags => vold_job_flags('web', a.client_id))).id) into queued from added a;
  end if;
  return null;
end
$function$;
