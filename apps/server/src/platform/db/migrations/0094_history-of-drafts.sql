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
