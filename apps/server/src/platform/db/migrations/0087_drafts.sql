-- What is prepared beside what is published (docs/decisions/0056-drafts-are-views.md). The schema `draft` has a view for each kind of
-- content, under the table's name: the published rows, with those that are prepared in their stead. Whoever works on the draft has it
-- first in his search path, so that every statement reads and writes the draft.

-- A record as it will be when it is published.
create sequence edition_rev as integer minvalue 500000001 maxvalue 999999999 cycle;
create table edition_entry (
  client_id text not null references client (id),
  resource text not null,
  record_id text not null,
  -- No revision of a published record has such a number.
  rev integer not null default nextval('edition_rev'),
  -- When somebody began to prepare it, and who has changed it last.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by text,
  -- The published record that it was made of, and its revision; null for a record that is not published yet.
  base_rev integer,
  base jsonb,
  -- The whole record: what lists read, and the rest. Lists ask for the columns behind them most.
  data jsonb not null,
  body jsonb not null,
  deleted_at timestamptz(3),
  status text generated always as (data ->> 'status') stored,
  type text generated always as (data ->> 'type') stored,
  -- Of a resource without a trash: publishing removes the record.
  removed boolean not null default false,
  primary key (client_id, resource, record_id),
  check ((base is null) = (base_rev is null))
);
call vold_isolate('edition_entry');
grant select, insert, update, delete on edition_entry to vold_app, vold_master;
create index edition_entry_by_updated_at on edition_entry (client_id, resource, updated_at, record_id);

-- Where records will be found once they are published.
create table edition_address (
  client_id text not null references client (id),
  language text not null,
  path text not null,
  resource text not null,
  record_id text not null,
  primary key (client_id, language, path)
);
call vold_isolate('edition_address');
grant select on edition_address to vold_app, vold_master;
create index edition_address_record on edition_address (client_id, record_id);

create function vold_edition_address() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  clash record;
begin
  if tg_op <> 'INSERT' then
    delete from edition_address a where a.client_id = old.client_id and a.record_id = old.record_id;
  end if;
  if tg_op = 'DELETE' or new.removed or new.deleted_at is not null then
    return null;
  end if;
  -- Waits for a running transaction that claims the same path; ordered, so that two such do not deadlock.
  insert into edition_address (client_id, language, path, resource, record_id)
  select new.client_id, p.language, p.path, new.resource, new.record_id
  from vold_paths(
    case new.resource when 'post' then (new.data ->> 'type') || '/' when 'category' then (new.data ->> 'type') || '/category/' else '' end,
    new.data -> 'slug', coalesce(new.data -> 'customUrl', '{}')) p
  order by p.language, p.path
  on conflict do nothing;
  select p.language, p.path, o.resource, o.record_id, o.title into clash
  from vold_paths(
    case new.resource when 'post' then (new.data ->> 'type') || '/' when 'category' then (new.data ->> 'type') || '/category/' else '' end,
    new.data -> 'slug', coalesce(new.data -> 'customUrl', '{}')) p
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
create trigger address_insert after insert on edition_entry for each row
  when (new.resource in ('page', 'post', 'category')) execute function vold_edition_address();
create trigger address_update after update on edition_entry for each row
  when (new.resource in ('page', 'post', 'category') and (
    old.data -> 'slug' is distinct from new.data -> 'slug'
    or old.data -> 'customUrl' is distinct from new.data -> 'customUrl'
    or old.data -> 'type' is distinct from new.data -> 'type'
    or (old.deleted_at is null) <> (new.deleted_at is null)
    or old.removed <> new.removed)) execute function vold_edition_address();
create trigger address_delete after delete on edition_entry for each row
  when (old.resource in ('page', 'post', 'category')) execute function vold_edition_address();

-- How many records a list of the draft has, beyond those that are published: under the resource `draft.page` for pages.
create function vold_count_draft(client text, resource text, before text[], after text[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  slot int;
begin
  -- Most changes leave a record where it was.
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

-- How lists count a prepared record.
create function vold_entry_keys(e edition_entry) returns text[]
language sql stable
return case when e.removed then '{}'::text[]
  else vold_count_keys(jsonb_build_object('status', e.status, 'type', e.type, 'deleted_at', e.deleted_at), true) end;

-- How they count the published record that it stands for, which stays as it is meanwhile; nothing for a new one.
create function vold_replaced_keys(e edition_entry) returns text[]
language plpgsql
as $$
declare
  replaced jsonb;
begin
  if e.base is null then
    return '{}';
  end if;
  execute format($q$select jsonb_build_object('deleted_at', p.deleted_at, 'status', p.status %s) from public.%I p
    where p.client_id = $1 and p.id = $2 for share$q$,
    case when e.resource = 'post' then ', ''type'', p.type' end, e.resource)
  into replaced using e.client_id, e.record_id;
  return case when replaced is null then '{}' else vold_count_keys(replaced, true) end;
end
$$;

create function vold_edition_count() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform vold_count_draft(new.client_id, new.resource, vold_replaced_keys(new), vold_entry_keys(new));
  elsif tg_op = 'UPDATE' then
    perform vold_count_draft(new.client_id, new.resource, vold_entry_keys(old), vold_entry_keys(new));
  else
    perform vold_count_draft(old.client_id, old.resource, vold_entry_keys(old), vold_replaced_keys(old));
  end if;
  return null;
end
$$;
create trigger count_insert after insert on edition_entry for each row execute function vold_edition_count();
create trigger count_update after update on edition_entry for each row
  when (old.status is distinct from new.status or old.type is distinct from new.type or old.removed <> new.removed
    or (old.deleted_at is null) <> (new.deleted_at is null)) execute function vold_edition_count();
create trigger count_delete after delete on edition_entry for each row execute function vold_edition_count();

-- A published record that somebody prepares is counted in another way.
create function vold_count_replaced() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from edition_entry e
    where e.client_id = old.client_id and e.resource = tg_table_name and e.record_id = old.id and e.base is not null
  ) then
    perform vold_count_draft(old.client_id, tg_table_name,
      case when tg_op = 'DELETE' then '{}' else vold_count_keys(to_jsonb(new), true) end, vold_count_keys(to_jsonb(old), true));
  end if;
  return null;
end
$$;
create trigger draft_count_update after update on page for each row
  when (old.status <> new.status or (old.deleted_at is null) <> (new.deleted_at is null)) execute function vold_count_replaced();
create trigger draft_count_delete after delete on page for each row execute function vold_count_replaced();
create trigger draft_count_update after update on post for each row
  when (old.status <> new.status or old.type <> new.type or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function vold_count_replaced();
create trigger draft_count_delete after delete on post for each row execute function vold_count_replaced();

-- Places in what is prepared, as those of `draft.page` for pages: a file that a draft alone shows is in use.
create function vold_edition_reference() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' then
    delete from reference r where r.client_id = old.client_id and r.from_id = 'draft:' || old.record_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into reference (client_id, from_resource, from_id, to_id, language, place)
    select new.client_id, 'draft.' || new.resource, 'draft:' || new.record_id, r.to_id, r.language, r.place
    from vold_references(new.resource, new.client_id, new.data || new.body) r
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger reference_change after insert or delete on edition_entry for each row execute function vold_edition_reference();
create trigger reference_update after update on edition_entry for each row
  when (old.data is distinct from new.data or old.body is distinct from new.body) execute function vold_edition_reference();

-- Where what a client prepares will be found, after it came as a whole.
create function vold_restore_drafts(client text) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  insert into edition_address (client_id, language, path, resource, record_id)
  select client, p.language, p.path, e.resource, e.record_id
  from edition_entry e, vold_paths(
    case e.resource when 'post' then (e.data ->> 'type') || '/' when 'category' then (e.data ->> 'type') || '/category/' else '' end,
    e.data -> 'slug', coalesce(e.data -> 'customUrl', '{}')) p
  where e.client_id = client and e.resource in ('page', 'post', 'category') and not e.removed and e.deleted_at is null
  on conflict do nothing;
  insert into reference (client_id, from_resource, from_id, to_id, language, place)
  select client, 'draft.' || e.resource, 'draft:' || e.record_id, r.to_id, r.language, r.place
  from edition_entry e, vold_references(e.resource, client, e.data || e.body) r where e.client_id = client
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
grant execute on function vold_restore_drafts(text) to vold_master;

-- Colleagues hear of what is prepared; websites do not.
create function vold_edition_notify() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  e constant edition_entry := coalesce(new, old);
begin
  perform pg_notify('vold_change', json_build_object('client', e.client_id, 'kind', e.resource, 'id', e.record_id, 'rev', e.rev,
    'action', case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'erase' end, 'edition', 'draft')::text);
  return null;
end
$$;
create trigger notify after insert or update or delete on edition_entry for each row execute function vold_edition_notify();

-- Work on the draft: reads what staff read, and can write no content.
create schema draft;
revoke all on schema draft from public;
grant usage on schema draft to vold_draft, vold_app, vold_master;

-- Also for the tables that are there; `vold_isolate` is for those to come.
create or replace procedure vold_isolate(name text)
language plpgsql
as $$
declare
  own constant text := $own$client_id = nullif(current_setting('app.client_id', true), '')$own$;
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy app on %I to vold_app, vold_draft using (%s) with check (%s)', name, own, own);
  execute format('create policy master on %I to vold_master using (true) with check (true)', name);
  execute format('create policy owner on %I to current_user using (true) with check (true)', name);
end
$$;

do $$
declare
  found record;
begin
  for found in
    select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace and p.polname = 'app'
  loop
    execute format('alter policy app on %I to vold_app, vold_draft', found.name);
  end loop;
  for found in
    select a.relname as name, string_agg(quote_ident(a.attname), ', ') as columns, bool_and(a.whole) as whole
    from (
      select c.relname, t.attname, has_table_privilege('vold_app', c.oid, 'select') as whole
      from pg_class c join pg_attribute t on t.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and t.attnum > 0 and not t.attisdropped
        and has_column_privilege('vold_app', c.oid, t.attnum, 'select')
    ) a
    group by a.relname
  loop
    execute format('grant select %s on %I to vold_draft', case when not found.whole then '(' || found.columns || ')' end, found.name);
  end loop;
  for found in
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and has_function_privilege('vold_app', p.oid, 'execute')
      and not has_function_privilege('public', p.oid, 'execute')
  loop
    execute format('grant execute on function %s to vold_draft', found.name);
  end loop;
end
$$;
grant insert, update, delete on edition_entry to vold_draft;
grant usage on sequence edition_rev to vold_draft, vold_app, vold_master;
grant insert, update, delete on idempotency_key to vold_draft;

create or replace function vold_is_client_session() returns boolean
language sql stable
as $$ select session_user in ('vold_app', 'vold_site', 'vold_draft') or current_setting('role') in ('vold_app', 'vold_site', 'vold_draft') $$;

-- Writes to a view of the draft become entries. Its arguments: columns that lists leave out, and those that are made of others.
create function vold_write_draft() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
declare
  left_out constant text[] := tg_argv[0];
  derived constant text[] := array['rev', 'updated_at', 'updated_by', 'deleted_at', 'changed', 'published_rev'] || tg_argv[1]::text[];
  who constant text := nullif(current_setting('app.user_id', true), '');
  before jsonb;
  before_rev integer;
  after jsonb;
  written edition_entry;
  gone timestamptz;
begin
  if tg_op = 'DELETE' then
    raise exception 'What is prepared is discarded, not erased' using errcode = 'feature_not_supported';
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.created_by := coalesce(new.created_by, who);
    after := to_jsonb(new) - derived;
    insert into edition_entry (client_id, resource, record_id, updated_by, data, body)
    values (new.client_id, tg_table_name, new.id, coalesce(who, new.created_by), after - left_out,
      after - array(select k from jsonb_object_keys(after) k where k <> all (left_out)))
    returning * into written;
  else
    gone := to_jsonb(new) ->> 'deleted_at';
    if (old.client_id, old.id) is distinct from (new.client_id, new.id) then
      raise exception 'A record keeps its key' using errcode = 'check_violation';
    end if;
    after := to_jsonb(new) - derived;
    -- It says again what is published.
    if old.changed and gone is null then
      delete from edition_entry e
      where e.client_id = new.client_id and e.resource = tg_table_name and e.record_id = new.id and e.rev = old.rev
        and e.base = after and e.base_rev = old.published_rev
      returning e.base_rev into before_rev;
      if found then
        new.rev := before_rev;
        new.changed := false;
        return new;
      end if;
    end if;
    if not old.changed then
      execute format('select p.rev, to_jsonb(p) from public.%I p where p.client_id = $1 and p.id = $2', tg_table_name)
      into before_rev, before using old.client_id, old.id;
      if before_rev is distinct from old.rev then
        return null;
      end if;
      if before - derived = after and gone is null then
        return new;
      end if;
    end if;
    insert into edition_entry as e (client_id, resource, record_id, updated_by, base_rev, base, deleted_at, data, body)
    values (new.client_id, tg_table_name, new.id, who, before_rev, before - derived, gone, after - left_out,
      after - array(select k from jsonb_object_keys(after) k where k <> all (left_out)))
    on conflict (client_id, resource, record_id) do update set
      rev = excluded.rev, updated_at = now(), updated_by = coalesce(excluded.updated_by, e.updated_by),
      deleted_at = excluded.deleted_at, data = excluded.data, body = excluded.body
    where e.rev = old.rev
    returning * into written;
    -- Somebody else has been faster.
    if not found then
      return null;
    end if;
  end if;
  new.rev := written.rev;
  new.updated_at := written.updated_at;
  new.updated_by := written.updated_by;
  new.changed := true;
  new.published_rev := written.base_rev;
  return new;
end
$$;

-- Makes the views of a table: `draft.x_changed` has what is prepared, `draft.x_unchanged` what stays as it is, `draft.x` both. After a
-- change of the table's columns it is called again.
create procedure vold_show_draft(name text, left_out text[])
language plpgsql
as $$
declare
  fields text;
  names text;
  made text;
  generated text[];
  column_default record;
begin
  select
    string_agg(format('%s as %I', case
      when a.attname in ('client_id', 'rev', 'updated_at', 'updated_by', 'deleted_at', 'status', 'type') then format('e.%I', a.attname)
      when a.attname = 'id' then 'e.record_id'
      when a.atttypid = 'jsonb'::regtype and a.attnotnull then format('%s -> %L', s.source, a.attname)
      when a.atttypid = 'jsonb'::regtype then format($f$nullif(%s -> %L, 'null')$f$, s.source, a.attname)
      else format('(%s ->> %L)::%s', s.source, a.attname, format_type(a.atttypid, a.atttypmod)) end, a.attname), ', ' order by a.attnum)
      filter (where a.attgenerated = ''),
    string_agg(format('%I', a.attname), ', ' order by a.attgenerated, a.attnum),
    string_agg(format(', %s as %I', pg_get_expr(d.adbin, d.adrelid), a.attname), '' order by a.attnum) filter (where a.attgenerated <> ''),
    coalesce(array_agg(a.attname) filter (where a.attgenerated <> ''), '{}')
  into fields, names, made, generated
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  cross join lateral (select case when a.attname = any (left_out) then 'e.body' else 'e.data' end) s(source)
  where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0 and not a.attisdropped;

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
    where d.adrelid = format('public.%I', name)::regclass and a.attgenerated = ''
  loop
    execute format('alter view draft.%I alter column %I set default %s', name, column_default.field, column_default.value);
  end loop;
  execute format('create or replace trigger write instead of insert or update or delete on draft.%I
    for each row execute function vold_write_draft(%L, %L)', name, left_out, generated);
  execute format('grant select on draft.%I, draft.%I, draft.%I to vold_draft, vold_app, vold_master',
    name, name || '_changed', name || '_unchanged');
  execute format('grant insert, update, delete on draft.%I to vold_draft', name);
end
$$;
revoke all on procedure vold_show_draft(text, text[]) from public;
call vold_show_draft('page', '{components,data}');
call vold_show_draft('post', '{block,data}');

create view draft.address with (security_invoker = true) as
  select a.client_id, a.language, a.path, a.resource, a.record_id from public.address a
  where not exists (
    select from public.edition_entry e
    where e.client_id = a.client_id and e.resource = a.resource and e.record_id = a.record_id)
  union all
  select a.client_id, a.language, a.path, a.resource, a.record_id from public.edition_address a;
grant select on draft.address to vold_draft, vold_app, vold_master;

-- Of the addresses of some records, those that others of them will have are left: both may be published then, in any order.
create function vold_leave_addresses(client text, records text[]) returns void
language sql volatile security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with gone as (
    delete from address a using edition_address d
    where (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), ''))
      and a.client_id = client and d.client_id = client and d.language = a.language and d.path = a.path
      and d.record_id <> a.record_id and d.record_id = any (records) and a.record_id = any (records)
    returning a.language, a.path, a.resource, a.record_id
  )
  insert into former_address as f (client_id, language, path, resource, record_id)
  select client, g.language, g.path, g.resource, g.record_id from gone g where g.path <> ''
  on conflict (client_id, path, language) do update
  set resource = excluded.resource, record_id = excluded.record_id, left_at = excluded.left_at;
end;
grant execute on function vold_leave_addresses(text, text[]) to vold_app, vold_master;
