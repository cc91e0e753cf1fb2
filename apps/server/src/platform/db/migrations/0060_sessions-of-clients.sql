-- Guards against staff compared the setting `role`, or the current user. The embedded PostgreSQL's `vold_app` changes the setting by
-- `set role none`, and inside a function of the owner the current user is the owner. The session's user stays. Where one login
-- serves all roles, the setting alone tells.
create function vold_is_client_session() returns boolean
language sql stable
as $$ select session_user in ('vold_app', 'vold_site') or current_setting('role') in ('vold_app', 'vold_site') $$;
grant execute on function vold_is_client_session() to vold_app, vold_master, vold_site;

do $$
declare
  guarded regprocedure;
  before text;
begin
  foreach guarded in array array[
    'vold_add_job(text, json, timestamptz, text, int, text)', 'vold_hurry_delivery(text, text)']::regprocedure[]
  loop
    before := pg_get_functiondef(guarded);
    if before not like '%if current_setting(''role'') = ''vold_app''%' then
      raise exception '% has no guard as expected', guarded;
    end if;
    execute replace(before, 'if current_setting(''role'') = ''vold_app''', 'if vold_is_client_session()');
  end loop;
end
$$;

-- With `app.whole_client` on, what triggers wrote for staff had no triggers itself: entries of the history got no link of the chain.
-- The procedure gives new triggers the condition; those that have it get the new one here.
do $$
declare
  before constant text := pg_get_functiondef('vold_spare_whole_clients'::regproc);
  after constant text := replace(before, '{vold_app,vold_master,vold_site}'''')',
    '{vold_app,vold_master,vold_site}'''') or vold_is_client_session()');
  spared constant text := 'CURRENT_USER = ANY (''{vold_app,vold_master,vold_site}''::name[])';
  definition text;
begin
  if after = before then
    raise exception 'vold_spare_whole_clients has no condition as expected';
  end if;
  execute after;
  for definition in
    select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      and pg_get_triggerdef(t.oid) like '%app.whole_client%'
  loop
    if position(spared in definition) = 0 then
      raise exception 'A trigger has no condition as expected: %', definition;
    end if;
    execute replace(replace(definition, spared, spared || ' or vold_is_client_session()'),
      'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER');
  end loop;
end
$$;
