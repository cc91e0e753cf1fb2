-- Sections that are kept to be used again: synced ones, which many pages show, presets of sections, templates of pages.
create table reusable (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  kind text not null check (kind in ('synced', 'section', 'page')),
  title text not null,
  components jsonb not null default '{}',
  primary key (client_id, id)
);
call vold_record_table('reusable');
-- Presets and templates are for staff.
call vold_show('reusable', $$kind = 'synced' and deleted_at is null$$, 'client_id, id, rev, kind, title, components, deleted_at');
create index reusable_by_id on reusable (client_id, id) where deleted_at is null;
create index reusable_by_kind on reusable (client_id, kind, id) where deleted_at is null;
create index reusable_by_title on reusable (client_id, title, id) where deleted_at is null;
create index reusable_by_kind_title on reusable (client_id, kind, title, id) where deleted_at is null;
create index reusable_by_created_at on reusable (client_id, created_at, id) where deleted_at is null;
create index reusable_by_updated_at on reusable (client_id, updated_at, id) where deleted_at is null;
create index reusable_trash_by_id on reusable (client_id, id) where deleted_at is not null;
create index reusable_trash_by_deleted_at on reusable (client_id, deleted_at, id) where deleted_at is not null;

-- What they name, and who names them.
create trigger reference_insert after insert on reusable referencing new table as new_rows
  for each statement execute function vold_reference_insert();
create trigger reference_update after update on reusable for each row when (old.components is distinct from new.components)
  execute function vold_reference_update();
create trigger reference_delete after delete on reusable referencing old table as old_rows
  for each statement execute function vold_reference_delete();
do $$
declare
  change record;
  before text;
begin
  for change in
    select * from (values
      ('vold_places(text,jsonb)', 'vold_places.kind = ''page''::text',
        'vold_places.kind = ANY (ARRAY[''page''::text, ''reusable''::text])'),
      ('vold_places(text,jsonb)', 'WHEN ''navigation''::text THEN ARRAY',
        'WHEN ''reusable''::text THEN ARRAY[''components''::text] WHEN ''navigation''::text THEN ARRAY'),
      ('vold_references(text,text,jsonb)', '''"cp'', ', '''"cp'', ''"ru'', '),
      ('vold_references(text,text,jsonb)', '''cp_'', ', '''cp_'', ''ru_'', '),
      ('vold_is_shown(text,text)', 'WHEN ''website-setting''::text THEN',
        'WHEN ''reusable''::text THEN (EXISTS ( SELECT FROM reusable s
          WHERE ((s.client_id = vold_is_shown.client) AND (s.id = r.from_id)))) WHEN ''website-setting''::text THEN')
    ) as v(name, old, new)
  loop
    before := pg_get_functiondef(change.name::regprocedure);
    if strpos(before, change.old) = 0 then
      raise exception '% has no % as expected', change.name, change.old;
    end if;
    execute replace(before, change.old, change.new);
  end loop;
end
$$;

alter table page
  add column has_synced boolean not null generated always as (jsonb_path_exists(components, '$.*[*].synced')) stored;
grant select (has_synced) on page to vold_site;

-- Pages that name a synced section, drafts too, beside one of them.
create function vold_pages_with(client text, section text, page text) returns int
language sql stable
begin atomic
  select count(distinct p.id)::int from reference r join page p on p.client_id = r.client_id and p.id = r.from_id
  where r.client_id = client and r.to_id = section and r.from_resource = 'page' and p.deleted_at is null
    and p.id <> page;
end;
grant execute on function vold_pages_with(text, text, text) to vold_app, vold_site, vold_master;

-- The sections of a page with the content of its synced ones, read once each: in the language, else in the client's first one
-- that has it. A page that is being saved is not among the references yet, so it is counted apart. Visitors get neither their titles nor what is not there; `language` says whose content it is.
create function vold_with_synced(client text, page text, components jsonb) returns jsonb
language sql stable
begin atomic
  with section as materialized (
    select l.key as language, s.at, s.entry, s.entry -> 'synced' ->> 'id' as id
    from jsonb_each(components) l cross join lateral jsonb_array_elements(l.value) with ordinality as s(entry, at)
  ), told as materialized (
    select u.id, u.components, case when current_user = 'vold_site' then jsonb_build_object('id', u.id)
      else jsonb_build_object('id', u.id, 'rev', u.rev, 'title', u.title, 'pages', 1 + vold_pages_with(client, u.id, page)) end as synced
    from reusable u
    where u.client_id = client and u.kind = 'synced' and u.deleted_at is null
      and u.id in (select id from section where id is not null)
  ), filled as (
    select section.language, section.at,
      case
        when section.id is null then section.entry
        when c.entry is null then section.entry
          || jsonb_build_object('synced', jsonb_build_object('id', section.id, 'missing', true))
        else section.entry || (c.entry - '{id,hide,section_title,synced}'::text[]) || jsonb_build_object('synced', told.synced)
          || case when c.language = section.language or current_user <> 'vold_site' then '{}'
             else jsonb_build_object('language', c.language) end
      end as entry
    from section left join told on told.id = section.id
    left join lateral (
      select k.key as language, k.value -> 0 as entry
      from jsonb_each(told.components) k
      left join lateral (
        select w.at from webconfig g cross join lateral jsonb_array_elements(g.language) with ordinality as w(entry, at)
        where g.client_id = client and w.entry ->> 'code' = k.key limit 1
      ) o on true
      where jsonb_array_length(k.value) > 0
      order by k.key <> section.language, o.at nulls last, k.key
      limit 1
    ) c on true
    where section.id is null or c.entry is not null or current_user <> 'vold_site'
  )
  select coalesce(jsonb_object_agg(language, list), '{}')
  from (select language, jsonb_agg(entry order by at) as list from filled group by language) l;
end;
grant execute on function vold_with_synced(text, text, jsonb) to vold_app, vold_master, vold_site;

-- Roles of a client's own that work with pages work with these as well, as the built-in ones do.
update role set permission = permission || (
  select coalesce(jsonb_agg('reusable.' || split_part(action, '.', 2)), '[]') from jsonb_array_elements_text(permission) action
  where action in ('page.list', 'page.get', 'page.create', 'page.update', 'page.delete', 'page.restore', 'page.erase'))
where permission @> '["page.list"]' and not permission @> '["reusable.list"]'
  and name not in ('superadmin', 'admin', 'editor', 'developer', 'master', 'head_region', 'Product Manager', 'ticketMaster');
