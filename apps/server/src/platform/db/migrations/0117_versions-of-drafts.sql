-- Each save of a draft is a version (docs/decisions/0077-versions-of-drafts.md): its entry in the history has the whole record, as those of
-- published records do, and what the save replaced. Private fields are in neither.

drop function vold_write_history(text, text, text, text, integer, jsonb);
create function vold_write_history(client text, what text, model text, record text, rev integer, facts jsonb, replaced jsonb default null) returns void
language sql volatile set search_path = pg_catalog, public, pg_temp
as $$
  insert into history (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
  select client, vold_new_id('hi'), rev, what, model, record,
    jsonb_build_object('id', w.id, 'email', (select u.email from "user" u where u.id = w.id)), w.id,
    nullif(current_setting('app.ip', true), ''), case when what <> 'erase' then facts end,
    case when what = 'erase' then facts else replaced end
  from (select nullif(current_setting('app.user_id', true), '') as id) w
$$;
revoke all on function vold_write_history(text, text, text, text, integer, jsonb, jsonb) from public;

CREATE OR REPLACE FUNCTION public.vold_edition_history()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  e constant edition_entry := coalesce(new, old);
  deletes constant boolean := e.removed or e.deleted_at is not null;
  what text := 'update';
  content constant jsonb := e.data || e.body || jsonb_build_object('rev', e.rev, 'updated_at', e.updated_at, 'updated_by', e.updated_by,
    'deleted_at', e.deleted_at, 'published_rev', e.base_rev) || case when e.removed then '{"removed": true}'::jsonb else '{}' end;
  before jsonb := '{}';
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
  if tg_op = 'UPDATE' then
    before := old.data || old.body;
  elsif tg_op = 'INSERT' and e.base is not null then
    before := e.base;
  end if;
  perform vold_write_history(e.client_id, what, 'draft.' || e.resource, e.record_id, e.rev, content,
    before - array(select f.key from jsonb_each(before) f where content -> f.key is not distinct from f.value));
  return null;
end
$function$
;

-- As it was, and erases a record from the trash that was never published.
CREATE OR REPLACE FUNCTION public.vold_write_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  left_out constant text[] := tg_argv[0];
  private constant text[] := tg_argv[2];
  derived constant text[] := array['rev', 'updated_at', 'updated_by', 'deleted_at', 'changed', 'published_rev']
    || tg_argv[1]::text[] || private;
  who constant text := nullif(current_setting('app.user_id', true), '');
  changed constant jsonb := to_jsonb(new);
  before jsonb;
  before_rev integer;
  after jsonb := changed - derived;
  rest jsonb;
  kept jsonb;
  written edition_entry;
  gone constant timestamptz := changed ->> 'deleted_at';
begin
  if tg_op = 'DELETE' then
    after := to_jsonb(old) - derived;
  end if;
  rest := after - array(select k from jsonb_object_keys(after) k where k <> all (left_out));
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.created_by := coalesce(new.created_by, who);
    after := after || jsonb_build_object('created_at', new.created_at, 'created_by', new.created_by);
    kept := (select jsonb_object_agg(f.key, f.value) from jsonb_each(changed) f where f.key = any (private));
    insert into edition_entry (client_id, resource, record_id, updated_by, data, body, private)
    values (new.client_id, tg_table_name, new.id, coalesce(who, new.created_by), after - left_out, rest, kept)
    returning * into written;
    new.rev := written.rev;
    new.updated_at := written.updated_at;
    new.updated_by := written.updated_by;
    new.changed := true;
    return new;
  end if;

  execute format('select p.rev, to_jsonb(p) from public.%I p where p.client_id = $1 and p.id = $2', tg_table_name)
  into before_rev, before using old.client_id, old.id;
  if not old.changed and before_rev is distinct from old.rev then
    return null;
  end if;
  if tg_op = 'DELETE' then
    -- From the trash, a record that was never published.
    if to_jsonb(old) ? 'deleted_at' and (before is not null or to_jsonb(old) ->> 'deleted_at' is null) then
      raise exception 'What is prepared is discarded, not erased' using errcode = 'feature_not_supported';
    end if;
    if before is null then
      delete from edition_entry e
      where e.client_id = old.client_id and e.resource = tg_table_name and e.record_id = old.id and e.rev = old.rev;
    elsif old.changed then
      update edition_entry e set rev = default, updated_at = now(), updated_by = coalesce(who, e.updated_by), removed = true
      where e.client_id = old.client_id and e.resource = tg_table_name and e.record_id = old.id and e.rev = old.rev;
    else
      insert into edition_entry (client_id, resource, record_id, updated_by, base_rev, base, removed, data, body)
      values (old.client_id, tg_table_name, old.id, who, before_rev, before - derived, true, after - left_out, rest)
      on conflict do nothing;
    end if;
    if not found then
      return null;
    end if;
    return old;
  end if;

  if (old.client_id, old.id) is distinct from (new.client_id, new.id) then
    raise exception 'A record keeps its key' using errcode = 'check_violation';
  end if;
  new.published_rev := before_rev;
  if gone is null and before ->> 'deleted_at' is null and before - derived = after then
    -- It says what is published.
    if old.changed then
      delete from edition_entry e
      where e.client_id = new.client_id and e.resource = tg_table_name and e.record_id = new.id and e.rev = old.rev;
      if not found then
        return null;
      end if;
    end if;
    new.rev := before_rev;
    new.changed := false;
  else
    if old.changed then
      update edition_entry e set rev = default, updated_at = now(), updated_by = coalesce(who, e.updated_by), deleted_at = gone,
        data = after - left_out, body = rest
      where e.client_id = new.client_id and e.resource = tg_table_name and e.record_id = new.id and e.rev = old.rev
      returning * into written;
    else
      insert into edition_entry (client_id, resource, record_id, updated_by, base_rev, base, deleted_at, data, body)
      values (new.client_id, tg_table_name, new.id, who, before_rev, before - derived, gone, after - left_out, rest)
      on conflict do nothing
      returning * into written;
    end if;
    -- Somebody else has been faster.
    if not found then
      return null;
    end if;
    new.rev := written.rev;
    new.updated_at := written.updated_at;
    new.updated_by := written.updated_by;
    new.changed := true;
  end if;

  -- No part of the draft: what visitors never read.
  if cardinality(private) > 0 then
    kept := (select jsonb_object_agg(f.key, f.value) from jsonb_each(changed) f where f.key = any (private));
    if kept <> (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(old)) f where f.key = any (private)) then
      if before is null then
        update edition_entry e set private = kept
        where e.client_id = new.client_id and e.resource = tg_table_name and e.record_id = new.id;
      else
        execute format(
          'update public.%1$I p set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $3))
           where p.client_id = $1 and p.id = $2 returning p.rev',
          tg_table_name, (select string_agg(quote_ident(c), ', ') from unnest(private) c))
        into new.published_rev using new.client_id, new.id, kept;
        if new.changed then
          update edition_entry e set base_rev = new.published_rev
          where e.client_id = new.client_id and e.resource = tg_table_name and e.record_id = new.id and e.base_rev = before_rev;
        else
          new.rev := new.published_rev;
        end if;
      end if;
    end if;
  end if;
  return new;
end
$function$
;

-- Paths of what a draft changes, for lists: fields, of `data` each of its fields, and of sections their kinds (`components.<kind>`).
-- Nothing of a record that was never published.
create function vold_changed_fields(base jsonb, content jsonb) returns text[]
language plpgsql immutable parallel safe set search_path = pg_catalog, public, pg_temp
as $$
declare
  found text[];
  kinds text[];
begin
  if base is null then
    return '{}';
  end if;
  found := array(
    select f.key from jsonb_each(content) f where f.key <> all ('{data,components}') and base -> f.key is distinct from f.value);
  if base -> 'data' is distinct from content -> 'data' then
    if jsonb_typeof(base -> 'data') = 'object' and jsonb_typeof(content -> 'data') = 'object' then
      found := found || array(
        select distinct 'data.' || k.key
        from (select jsonb_object_keys(base -> 'data') union select jsonb_object_keys(content -> 'data')) k(key)
        where base -> 'data' -> k.key is distinct from content -> 'data' -> k.key limit 20);
    else
      found := found || array['data'];
    end if;
  end if;
  if base -> 'components' is distinct from content -> 'components' then
    kinds := array(
      select distinct 'components.' || coalesce(n.section ->> 'sectionId', o.section ->> 'sectionId')
      from vold_sections_of(content) n
      full join vold_sections_of(base) o on o.language = n.language and o.section ->> 'id' = n.section ->> 'id'
      where n.section is distinct from o.section and coalesce(n.section ->> 'sectionId', o.section ->> 'sectionId') is not null limit 20);
    -- Otherwise only their order.
    found := found || case when kinds = '{}' then array['components'] else kinds end;
  end if;
  return found;
end
$$;
create function vold_sections_of(record jsonb) returns table (language text, section jsonb)
language sql immutable parallel safe rows 10 set search_path = pg_catalog, public, pg_temp
as $$
  select l.key, s.section
  from jsonb_each(case jsonb_typeof(record -> 'components') when 'object' then record -> 'components' else '{}' end) l
  cross join jsonb_array_elements(case jsonb_typeof(l.value) when 'array' then l.value else '[]' end) s(section)
$$;
revoke all on function vold_changed_fields(jsonb, jsonb), vold_sections_of(jsonb) from public;
grant execute on function vold_changed_fields(jsonb, jsonb), vold_sections_of(jsonb) to vold_app, vold_draft, vold_master;
alter table edition_entry add column changed text[] generated always as (vold_changed_fields(base, data || body)) stored;
