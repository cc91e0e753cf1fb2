-- The draft also has menus and the website config. Entries hold only the columns that visitors may read: the others (secrets, receivers
-- of forms) are saved directly, by the same statement.

-- Those others of a record that is not published yet, so that publishing it can write them. Visitors' role must never read it.
alter table edition_entry add column private jsonb;

-- What the addresses of a resource begin with.
create function vold_address_prefix(resource text, type text) returns text
language sql immutable parallel safe
return case resource when 'post' then type || '/' when 'category' then type || '/category/' else '' end;

-- Where a prepared record will be found.
create function vold_entry_paths(e edition_entry) returns table (language text, path text)
language sql stable
begin atomic
  select p.language, p.path
  from vold_paths(vold_address_prefix(e.resource, e.type), e.data -> 'slug', coalesce(e.data -> 'customUrl', '{}')) p
  where e.resource in ('page', 'post', 'category') and not e.removed and e.deleted_at is null;
end;

create or replace function vold_edition_address() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  clash record;
begin
  if tg_op <> 'INSERT' then
    delete from edition_address a where a.client_id = old.client_id and a.record_id = old.record_id;
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  -- Waits for a running transaction that claims the same path; ordered, so that two such do not deadlock.
  insert into edition_address (client_id, language, path, resource, record_id)
  select new.client_id, p.language, p.path, new.resource, new.record_id from vold_entry_paths(new) p
  order by p.language, p.path
  on conflict do nothing;
  select p.language, p.path, o.resource, o.record_id, o.title into clash
  from vold_entry_paths(new) p
  cross join lateral (
    select a.resource, a.record_id, e.data -> 'title' as title from edition_address a
    join edition_entry e on e.client_id = a.client_id and e.resource = a.resource and e.record_id = a.record_id
    where a.client_id = new.client_id and a.language = p.language and a.path = p.path
    union all
    select a.resource, a.record_id, null from address a
    where a.client_id = new.client_id and a.language = p.language and a.path = p.path and not exists (
      select from edition_entry e
      where e.client_id = a.client_id and e.resource = a.resource and e.record_id = a.record_id)
  ) o
  where o.record_id <> new.record_id
  limit 1;
  if found then
    raise exception 'The address "%" (%) is taken', clash.path, clash.language using
      errcode = 'unique_violation', table = 'address', constraint = 'address_pkey',
      detail = json_build_object(
        'language', clash.language, 'path', clash.path, 'resource', clash.resource, 'record_id', clash.record_id,
        'title', coalesce(clash.title, case clash.resource
          when 'page' then (select p.title from page p where p.client_id = new.client_id and p.id = clash.record_id)
          when 'post' then (select p.title from post p where p.client_id = new.client_id and p.id = clash.record_id)
          else (select c.title from category c where c.client_id = new.client_id and c.id = clash.record_id)
        end))::text;
  end if;
  return null;
end
$$;

create or replace function vold_restore_drafts(client text) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into edition_address (client_id, language, path, resource, record_id)
  select client, p.language, p.path, e.resource, e.record_id
  from edition_entry e, vold_entry_paths(e) p where e.client_id = client
  on conflict do nothing;
  insert into reference (client_id, from_resource, from_id, to_id, language, place)
  select client, 'draft.' || e.resource, 'draft:' || e.record_id, r.to_id, r.language, r.place
  from edition_entry e, vold_references(e.resource, client, e.data || e.body || coalesce(e.private, '{}')) r where e.client_id = client
  on conflict do nothing;
  insert into list_count (client_id, resource, key, slot, count)
  select client, 'draft.' || k.resource, k.key, 0, sum(k.change)
  from (
    select e.resource, unnest(vold_entry_keys(e)) as key, 1 as change from edition_entry e where e.client_id = client
    union all
    select e.resource, unnest(vold_replaced_keys(e)), -1 from edition_entry e where e.client_id = client
  ) k
  group by k.resource, k.key having sum(k.change) <> 0;
end;

create or replace function vold_edition_reference() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' then
    delete from reference r where r.client_id = old.client_id and r.from_id = 'draft:' || old.record_id;
  end if;
  if tg_op <> 'DELETE' and not new.removed then
    insert into reference (client_id, from_resource, from_id, to_id, language, place)
    select new.client_id, 'draft.' || new.resource, 'draft:' || new.record_id, r.to_id, r.language, r.place
    from vold_references(new.resource, new.client_id, new.data || new.body || coalesce(new.private, '{}')) r
    on conflict do nothing;
  end if;
  return null;
end
$$;
create or replace trigger reference_update after update on edition_entry for each row
  when (old.data is distinct from new.data or old.body is distinct from new.body or old.private is distinct from new.private
    or old.removed <> new.removed)
  execute function vold_edition_reference();

-- The columns by which lists of a table are counted, as a JSON object of row `p`.
create function vold_counted_columns(name text) returns text
language sql stable
return (
  select format('jsonb_build_object(%s)', string_agg(format('%L, p.%I', a.attname, a.attname), ', '))
  from pg_attribute a
  where a.attrelid = format('public.%I', name)::regclass and a.attname in ('deleted_at', 'status', 'type'));

create or replace function vold_replaced_keys(e edition_entry) returns text[]
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

-- Arguments: columns that lists leave out, those that are made of others, and those that visitors may not read.
create or replace function vold_write_draft() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
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
    if to_jsonb(old) ? 'deleted_at' then
      raise exception 'What is prepared is discarded, not erased' using errcode = 'feature_not_supported';
    end if;
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
$$;

-- Makes the views of a table: `draft.x_changed` has what is prepared, `draft.x_unchanged` what stays as it is, `draft.x` both; and the
-- triggers that count. After a change of the table's columns it is called again.
create or replace procedure vold_show_draft(name text, left_out text[])
language plpgsql
as $$
declare
  relation constant regclass := format('public.%I', name)::regclass;
  -- What visitors may not read, but for who wrote it.
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
    from (select %4$s from public.edition_entry e where e.resource = %3$L and not e.removed) r
    $view$, name || '_changed', made, name, fields);
  execute format($view$
    create or replace view draft.%3$I with (security_invoker = true) as
    select %2$s, false as changed, p.rev as published_rev from public.%1$I p
    where not exists (
      select from public.edition_entry e where e.client_id = p.client_id and e.resource = %1$L and e.record_id = p.id)
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
call vold_show_draft('page', '{components,data}');
call vold_show_draft('post', '{block,data}');
call vold_show_draft('navigation', '{}');
call vold_show_draft('webconfig', '{}');
