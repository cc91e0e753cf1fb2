-- Drafts (docs/decisions/0059-drafts-are-views.md): the schema `draft` has a view for each kind of content under the table's name, with
-- drafts in place of the published rows.

-- SQL for the columns by which lists of a table are counted: a JSON object of row `p`.
create or replace function vold_counted_columns(name text) returns text
language sql stable
return (
  select format('jsonb_build_object(%s)', string_agg(format('%L, p.%I', a.attname, a.attname), ', '))
  from pg_attribute a
  where a.attrelid = format('public.%I', name)::regclass and a.attname in ('deleted_at', 'status', 'type'));

-- Counts how many more records a list of drafts has than the published list: under the resource `draft.page` for pages.
create or replace function vold_count_draft(client text, resource text, before text[], after text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  slot int;
begin
  -- Most changes do not move a record between counters.
  if before is not distinct from after then
    return;
  end if;
  slot := vold_count_slot();
  insert into list_count as c (client_id, resource, key, slot, count)
  select client, 'draft.' || vold_count_draft.resource, k.key, slot, sum(k.change)
  from (select unnest(before) as key, -1 as change union all select unnest(after), 1) k
  group by k.key having sum(k.change) <> 0 order by k.key
  on conflict on constraint list_count_pkey do update set count = c.count + excluded.count;
end
$$;

-- The counters of a draft.
create or replace function vold_entry_keys(e draft_entry) returns text[]
language sql stable
return case when e.removed then '{}'::text[]
  else vold_count_keys(jsonb_build_object('status', e.status, 'type', e.type, 'deleted_at', e.deleted_at), true) end;

-- The counters of the published record that a draft replaces; none for a new record.
create or replace function vold_replaced_keys(e draft_entry) returns text[]
language plpgsql
as $$
declare
  replaced text[];
begin
  if e.base is null then
    return '{}';
  end if;
  execute format('select vold_count_keys(%s, true) from public.%I p where p.client_id = $1 and p.id = $2 for share',
    vold_counted_columns(e.resource), e.resource)
  into replaced using e.client_id, e.record_id;
  return coalesce(replaced, '{}');
end
$$;

-- Counts a change of a published record that has a draft.
create or replace function vold_count_replaced() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- With the collation of `name`, the statements below could not use indexes.
  kind constant text := tg_table_name;
begin
  if exists (
    select from draft_entry e
    where e.client_id = old.client_id and e.resource = kind and e.record_id = old.id and e.base is not null
  ) then
    perform vold_count_draft(old.client_id, kind,
      case when tg_op = 'DELETE' then '{}' else vold_count_keys(to_jsonb(new), true) end, vold_count_keys(to_jsonb(old), true));
  end if;
  return null;
end
$$;

-- The paths of a draft once it is published.
create or replace function vold_entry_paths(e draft_entry) returns table (language text, path text)
language sql stable
begin atomic
  select p.language, p.path
  from vold_paths(vold_address_prefix(e.resource, e.type), e.data -> 'slug', coalesce(e.data -> 'customUrl', '{}')) p
  where e.resource in ('page', 'post', 'category') and not e.removed and e.deleted_at is null;
end;

drop function if exists vold_draft_address(), vold_draft_count(), vold_draft_notify(), vold_draft_reference(), vold_draft_title() cascade;

-- Writes what follows from a draft, as the triggers of the published tables do for their records, and notifies colleagues; websites
-- ignore that.
create or replace function vold_draft_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  e constant draft_entry := coalesce(new, old);
  wanted vold_wanted_address[];
begin
  if e.resource in ('page', 'post', 'category') and (tg_op <> 'UPDATE'
    or (old.data -> 'slug', old.data -> 'customUrl', old.type, old.removed, old.deleted_at is null)
      is distinct from (new.data -> 'slug', new.data -> 'customUrl', new.type, new.removed, new.deleted_at is null))
  then
    if tg_op <> 'DELETE' then
      select array_agg((e.client_id, p.language, p.path, e.record_id)::vold_wanted_address) into wanted from vold_entry_paths(e) p;
    end if;
    perform vold_set_addresses(true, e.resource, array[e.client_id], array[e.record_id], coalesce(wanted, '{}'));
  end if;

  if tg_op <> 'UPDATE' or (old.status, old.type, old.removed, old.deleted_at is null)
    is distinct from (new.status, new.type, new.removed, new.deleted_at is null)
  then
    perform vold_count_draft(e.client_id, e.resource,
      case when tg_op = 'INSERT' then vold_replaced_keys(new) else vold_entry_keys(old) end,
      case when tg_op = 'DELETE' then vold_replaced_keys(old) else vold_entry_keys(new) end);
  end if;

  -- A file that only a draft shows is in use.
  if tg_op <> 'UPDATE' or (old.data, old.body, old.private, old.removed) is distinct from (new.data, new.body, new.private, new.removed)
  then
    perform vold_set_references(true, e.resource, e.client_id, e.record_id,
      case when tg_op <> 'DELETE' and not e.removed then e.data || e.body || coalesce(e.private, '{}') end);
  end if;

  if e.resource in ('page', 'post', 'category', 'static') and (tg_op <> 'UPDATE'
    or (old.data -> 'title', old.type, old.status, old.removed, old.deleted_at is null)
      is distinct from (new.data -> 'title', new.type, new.status, new.removed, new.deleted_at is null))
  then
    perform vold_set_titles(true, e.resource, e.client_id, e.record_id, e.type, e.status,
      case when tg_op <> 'DELETE' and not e.removed and e.deleted_at is null then e.data -> 'title' end);
  end if;

  -- If the draft is gone, colleagues get the record as it is published.
  perform vold_notify(e.client_id, e.resource, e.record_id, e.rev,
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'erase' end,
    case tg_op when 'DELETE' then coalesce(e.base ->> 'type', e.type) else e.type end, e.data ->> 'created_by', 'draft',
    case tg_op when 'INSERT' then e.base ->> 'type' else old.type end);
  return null;
end
$$;
create or replace trigger change after insert or update or delete on draft_entry for each row execute function vold_draft_change();

-- Writes each change of a draft to the history, with the record's author: a reopened stream of changes reads the history.
create or replace function vold_draft_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  e constant draft_entry := coalesce(new, old);
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
  -- Otherwise the remainder of a draft that was published in part.
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
$$;
-- A publication has its own entry. The role is part of the condition because any role can set a setting.
create or replace trigger history_delete after delete on draft_entry for each row
  when (current_setting('app.publishes', true) is distinct from 'on' or current_user = any ('{vold_app,vold_draft,vold_master}'))
  execute function vold_draft_history();
create or replace trigger history_insert after insert on draft_entry for each row execute function vold_draft_history();
create or replace trigger history_update after update on draft_entry for each row when (old.rev <> new.rev) execute function vold_draft_history();

-- Notifies of a scheduled publication, which is shown with the draft of a record.
create or replace function vold_release_notify() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  r constant scheduled_publication := coalesce(new, old);
begin
  perform vold_notify(e.client_id, e.resource, e.record_id, e.rev, 'update', e.type, e.data ->> 'created_by', 'draft')
  from draft_entry e
  where e.client_id = r.client_id and e.resource = r.resource and e.record_id = r.record_id;
  return null;
end
$$;
create or replace trigger notify after insert or update or delete on scheduled_publication for each row execute function vold_release_notify();

-- Stores who saved a draft after its publication was scheduled.
create or replace function vold_note_saver() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  saver constant jsonb := jsonb_build_object(
    'user', current_setting('app.user_id', true), 'key', nullif(current_setting('app.key_id', true), ''));
begin
  update scheduled_publication r set saved_by = r.saved_by || saver
  where r.client_id = new.client_id and r.resource = new.resource and r.record_id = new.record_id
    and not r.saved_by @> jsonb_build_array(saver);
  return null;
end
$$;
-- Changes by the system itself, such as a renamed field, have another role or no user.
create or replace trigger saver after update on draft_entry for each row
  when (old.rev <> new.rev and current_user = 'vold_draft' and current_setting('app.user_id', true) <> '')
  execute function vold_note_saver();

-- Keeps drafts of categories a tree, as published categories are. Deferred, because a new order is written record by record.
create or replace function vold_check_draft_parent() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(1987013733, hashtext(new.client_id));
  if exists (
    with recursive above as (
      select c.id, c.parent from draft.category c where c.client_id = new.client_id and c.id = new.data ->> 'parent'
      union
      select c.id, c.parent from draft.category c join above a on c.id = a.parent where c.client_id = new.client_id
    )
    select from above where id = new.record_id
  ) then
    raise exception 'A category cannot be below itself'
      using errcode = 'check_violation', table = 'category', column = 'parent', constraint = 'category_parent_cycle';
  end if;
  if exists (
    select from draft.category c
    where c.client_id = new.client_id and c.id = new.data ->> 'parent' and c.type <> new.type
  ) then
    raise exception 'The parent of a category is of the same type'
      using errcode = 'check_violation', table = 'category', column = 'parent', constraint = 'category_parent_type';
  end if;
  return null;
end
$$;
-- `vold_spare_whole_clients` cannot replace constraint triggers, so they have its condition here.
drop trigger if exists parent_insert on draft_entry;
create constraint trigger parent_insert after insert on draft_entry deferrable initially deferred for each row
  when (new.resource = 'category' and new.data ->> 'parent' is not null
    and (current_setting('app.whole_client', true) is distinct from 'on' or vold_is_client_session()))
  execute function vold_check_draft_parent();
drop trigger if exists parent_update on draft_entry;
create constraint trigger parent_update after update on draft_entry deferrable initially deferred for each row
  when (new.resource = 'category' and new.data ->> 'parent' is not null
    and (new.data ->> 'parent' is distinct from old.data ->> 'parent' or new.type is distinct from old.type)
    and (current_setting('app.whole_client', true) is distinct from 'on' or vold_is_client_session()))
  execute function vold_check_draft_parent();

-- Refuses a draft of a redirect from an address that another redirect has: only one can be published.
create or replace function vold_check_draft_from() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from draft_entry e
    where e.client_id = new.client_id and e.resource = 'redirect' and not e.removed and e.data ->> 'from' = new.data ->> 'from'
      and e.record_id <> new.record_id
    union all
    select from redirect r
    where r.client_id = new.client_id and r."from" = new.data ->> 'from' and r.id <> new.record_id and not exists (
      select from draft_entry e where e.client_id = r.client_id and e.resource = 'redirect' and e.record_id = r.id)
  ) then
    raise exception 'There is a redirect from this address'
      using errcode = 'unique_violation', table = 'redirect', constraint = 'redirect_from_key';
  end if;
  return null;
end
$$;
create or replace trigger from_insert after insert on draft_entry for each row
  when (new.resource = 'redirect' and not new.removed) execute function vold_check_draft_from();
create or replace trigger from_update after update on draft_entry for each row
  when (new.resource = 'redirect' and not new.removed and new.data ->> 'from' is distinct from old.data ->> 'from')
  execute function vold_check_draft_from();

-- Turns writes to a view of the draft into entries. Arguments: columns that lists leave out, generated columns, and private
-- columns, which are saved directly. A delete erases a record in the trash that was never published.
create or replace function vold_write_draft() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- With the collation of `name`, the statements below could not use indexes.
  kind constant text := tg_table_name;
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
  written draft_entry;
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
    insert into draft_entry (client_id, resource, record_id, updated_by, data, body, private)
    values (new.client_id, kind, new.id, coalesce(who, new.created_by), after - left_out, rest, kept)
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
    -- Only a record in the trash that was never published.
    if to_jsonb(old) ? 'deleted_at' and (before is not null or to_jsonb(old) ->> 'deleted_at' is null) then
      raise exception 'The draft is discarded, not erased' using errcode = 'feature_not_supported';
    end if;
    if before is null then
      delete from draft_entry e
      where e.client_id = old.client_id and e.resource = kind and e.record_id = old.id and e.rev = old.rev;
    elsif old.changed then
      update draft_entry e set rev = default, updated_at = now(), updated_by = coalesce(who, e.updated_by), removed = true
      where e.client_id = old.client_id and e.resource = kind and e.record_id = old.id and e.rev = old.rev;
    else
      insert into draft_entry (client_id, resource, record_id, updated_by, base_rev, base, removed, data, body)
      values (old.client_id, kind, old.id, who, before_rev, before - derived, true, after - left_out, rest)
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
    -- The draft equals the published record.
    if old.changed then
      delete from draft_entry e
      where e.client_id = new.client_id and e.resource = kind and e.record_id = new.id and e.rev = old.rev;
      if not found then
        return null;
      end if;
    end if;
    new.rev := before_rev;
    new.changed := false;
  else
    if old.changed then
      update draft_entry e set rev = default, updated_at = now(), updated_by = coalesce(who, e.updated_by), deleted_at = gone,
        data = after - left_out, body = rest
      where e.client_id = new.client_id and e.resource = kind and e.record_id = new.id and e.rev = old.rev
      returning * into written;
    else
      insert into draft_entry (client_id, resource, record_id, updated_by, base_rev, base, deleted_at, data, body)
      values (new.client_id, kind, new.id, who, before_rev, before - derived, gone, after - left_out, rest)
      on conflict do nothing
      returning * into written;
    end if;
    -- Another transaction changed the draft first.
    if not found then
      return null;
    end if;
    new.rev := written.rev;
    new.updated_at := written.updated_at;
    new.updated_by := written.updated_by;
    new.changed := true;
  end if;

  -- Fields that visitors never read are not part of the draft.
  if cardinality(private) > 0 then
    kept := (select jsonb_object_agg(f.key, f.value) from jsonb_each(changed) f where f.key = any (private));
    if kept <> (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(old)) f where f.key = any (private)) then
      if before is null then
        update draft_entry e set private = kept
        where e.client_id = new.client_id and e.resource = kind and e.record_id = new.id;
      else
        execute format(
          'update public.%1$I p set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $3))
           where p.client_id = $1 and p.id = $2 returning p.rev',
          tg_table_name, (select string_agg(quote_ident(c), ', ') from unnest(private) c))
        into new.published_rev using new.client_id, new.id, kept;
        if new.changed then
          update draft_entry e set base_rev = new.published_rev
          where e.client_id = new.client_id and e.resource = kind and e.record_id = new.id and e.base_rev = before_rev;
        else
          new.rev := new.published_rev;
        end if;
      end if;
    end if;
  end if;
  return new;
end
$$;

-- Makes the views of a table: `draft.x_changed` has the drafts, `draft.x_unchanged` the published rows without a draft, `draft.x` both;
-- and the triggers that count.
create or replace procedure vold_show_draft(name text, left_out text[])
language plpgsql
as $$
declare
  relation constant regclass := format('public.%I', name)::regclass;
  -- Columns that visitors may not read, except the authors.
  private constant text[] := array(
    select a.attname from pg_attribute a
    where a.attrelid = relation and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname not in ('created_by', 'updated_by') and not has_column_privilege('vold_site', relation, a.attnum, 'select')
    order by a.attnum);
  fields text;
  names text;
  made text;
  generated text[];
  moved text;
  column_default record;
begin
  select
    string_agg(format('%s as %I', case
      when a.attname in ('client_id', 'rev', 'updated_at', 'updated_by', 'deleted_at', 'status', 'type') then format('e.%I', a.attname)
      when a.attname = 'id' then 'e.record_id'
      when a.attname = any (private) then format(
        'coalesce((select p.%1$I from public.%2$I p where p.client_id = e.client_id and p.id = e.record_id), %3$s, %4$s)',
        a.attname, name, v.stored, coalesce(pg_get_expr(d.adbin, d.adrelid), 'null'))
      else v.stored end, a.attname), ', ' order by a.attnum)
      filter (where a.attgenerated = ''),
    string_agg(format('%I', a.attname), ', ' order by a.attgenerated, a.attnum),
    string_agg(format(', %s as %I', pg_get_expr(d.adbin, d.adrelid), a.attname), '' order by a.attnum) filter (where a.attgenerated <> ''),
    coalesce(array_agg(a.attname) filter (where a.attgenerated <> ''), '{}'),
    string_agg(format('old.%1$I is distinct from new.%1$I', a.attname), ' or ') filter (where a.attname in ('status', 'type', 'deleted_at'))
  into fields, names, made, generated, moved
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  cross join lateral (
    select case when a.attname = any (private) then 'e.private' when a.attname = any (left_out) then 'e.body' else 'e.data' end
  ) s(source)
  cross join lateral (
    select case
      when a.atttypid = 'jsonb'::regtype and a.attnotnull then format('%s -> %L', s.source, a.attname)
      when a.atttypid = 'jsonb'::regtype then format($f$nullif(%s -> %L, 'null')$f$, s.source, a.attname)
      else format('(%s ->> %L)::%s', s.source, a.attname, format_type(a.atttypid, a.atttypmod)) end
  ) v(stored)
  where a.attrelid = relation and a.attnum > 0 and not a.attisdropped;

  execute format($view$
    create or replace view draft.%1$I with (security_invoker = true) as
    select r.*%2$s, true as changed,
      (select p.rev from public.%3$I p where p.client_id = r.client_id and p.id = r.id) as published_rev
    from (select %4$s from public.draft_entry e where e.resource = %3$L and not e.removed) r
    $view$, name || '_changed', made, name, fields);
  execute format($view$
    create or replace view draft.%3$I with (security_invoker = true) as
    select %2$s, false as changed, p.rev as published_rev from public.%1$I p
    where not exists (
      select from public.draft_entry e where e.client_id = p.client_id and e.resource = %1$L and e.record_id = p.id)
    $view$, name, names, name || '_unchanged');
  execute format($view$
    create or replace view draft.%I with (security_invoker = true) as
    select * from draft.%I union all select %s, changed, published_rev from draft.%I
    $view$, name, name || '_unchanged', names, name || '_changed');
  for column_default in
    select a.attname as field, pg_get_expr(d.adbin, d.adrelid) as value
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = relation and a.attgenerated = ''
  loop
    execute format('alter view draft.%I alter column %I set default %s', name, column_default.field, column_default.value);
  end loop;
  execute format('create or replace trigger write instead of insert or update or delete on draft.%I
    for each row execute function vold_write_draft(%L, %L, %L)', name, left_out, generated, private);
  execute format('grant select on draft.%I, draft.%I, draft.%I to vold_draft, vold_app, vold_master',
    name, name || '_changed', name || '_unchanged');
  execute format('grant insert, update, delete on draft.%I to vold_draft', name);
  if private <> '{}' then
    execute format('grant update (%s) on public.%I to vold_draft', (select string_agg(quote_ident(c), ', ') from unnest(private) c), name);
  end if;
  if moved is not null then
    execute format('create or replace trigger draft_count_update after update on public.%I for each row when (%s)
      execute function vold_count_replaced()', name, moved);
  end if;
  execute format('create or replace trigger draft_count_delete after delete on public.%I for each row
    execute function vold_count_replaced()', name);
end
$$;

-- Removes addresses of some records that others of them will get, so that all can be published in any order. A record gives up
-- only an address from which its draft moves it.
create or replace function vold_leave_addresses(client text, records text[]) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with gone as (
    delete from address a using address d, draft_entry e
    where (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), ''))
      and a.client_id = client and not a.drafted
      and d.client_id = client and d.drafted and d.language = a.language and d.path = a.path
      and d.record_id <> a.record_id and d.record_id = any (records) and a.record_id = any (records)
      and e.client_id = client and e.resource = a.resource and e.record_id = a.record_id
      and exists (
        select from vold_paths(vold_address_prefix(e.resource, e.base ->> 'type'), e.base -> 'slug', coalesce(e.base -> 'customUrl', '{}')) p
        where p.language = a.language and p.path = a.path)
    returning a.language, a.path, a.resource, a.record_id
  )
  insert into former_address as f (client_id, language, path, resource, record_id)
  select client, g.language, g.path, g.resource, g.record_id from gone g where g.path <> ''
  on conflict (client_id, path, language) do update
  set resource = excluded.resource, record_id = excluded.record_id, left_at = excluded.left_at;
end;
grant execute on function vold_leave_addresses(text,text[]) to vold_app, vold_master;

-- The same for the values of unique fields of some posts.
create or replace function vold_leave_values(client text, records text[]) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with drafted as materialized (
    select e.record_id, e.type, e.base, e.body, e.deleted_at is not null as deleted, m.unique_models as models
    from draft_entry e join marked_type m on m.client_id = client and m.type = e.type and m.unique_models <> '{}'
    where e.client_id = client and e.resource = 'post' and e.record_id = any (records)
  ), taken as materialized (
    select p.record_id, p.type, v.* from drafted p, vold_values_of(p.models, p.body -> 'data') v where not p.deleted
  ), held as materialized (
    select p.record_id, p.base ->> 'type' as type, v.* from drafted p, vold_values_of(p.models, p.base -> 'data') v
  )
  delete from unique_value u using held h, taken t
  where (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), ''))
    and u.client_id = client and u.record_id = h.record_id
    and (u.type, u.model, u.language, u.value) = (h.type, h.model, h.language, h.value)
    and (t.type, t.model, t.language, t.value) = (h.type, h.model, h.language, h.value) and t.record_id <> h.record_id
    and not exists (
      select from taken k
      where k.record_id = h.record_id and (k.type, k.model, k.language, k.value) = (h.type, h.model, h.language, h.value));
end;
grant execute on function vold_leave_values(text,text[]) to vold_app, vold_master;

-- Writes the data derived from a client's drafts after the client was restored as a whole.
create or replace function vold_restore_drafts(client text) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into address (client_id, language, path, resource, record_id, drafted)
  select client, p.language, p.path, e.resource, e.record_id, true
  from draft_entry e, vold_entry_paths(e) p where e.client_id = client
  on conflict do nothing;
  insert into reference (client_id, from_resource, from_id, to_id, language, place, drafted)
  select client, e.resource, e.record_id, r.to_id, r.language, r.place, true
  from draft_entry e, vold_references(e.resource, client, e.data || e.body || coalesce(e.private, '{}')) r where e.client_id = client
  on conflict do nothing;
  insert into list_count (client_id, resource, key, slot, count)
  select client, 'draft.' || k.resource, k.key, 0, sum(k.change)
  from (
    select e.resource, unnest(vold_entry_keys(e)) as key, 1 as change from draft_entry e where e.client_id = client
    union all
    select e.resource, unnest(vold_replaced_keys(e)), -1 from draft_entry e where e.client_id = client
  ) k
  group by k.resource, k.key having sum(k.change) <> 0;
end;
grant execute on function vold_restore_drafts(text) to vold_master;
