-- As it was, and the history also says in which languages a record was published, if somebody chose some.
create or replace function vold_record_publication(client text, published jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if vold_is_client_session() and client is distinct from nullif(current_setting('app.client_id', true), '') then
    raise exception 'A publication belongs to the client of its transaction' using errcode = 'insufficient_privilege';
  end if;
  perform vold_write_history(client, 'update', 'draft', 'draft', 1, jsonb_build_object('records', (
    select jsonb_agg(jsonb_build_object(
      'resource', p.resource, 'id', p.id, 'rev', p.rev, 'title', coalesce(e.data -> 'title', e.data -> 'from'))
      || case when p.languages is null then '{}' else jsonb_build_object('languages', p.languages) end)
    from jsonb_to_recordset(published) p(resource text, id text, rev integer, languages jsonb)
    join edition_entry e on e.client_id = client and e.resource = p.resource and e.record_id = p.id)));
  update import_item i set rev = p.rev
  from jsonb_to_recordset(published) p(resource text, id text, rev integer)
  join edition_entry e on e.client_id = client and e.resource = p.resource and e.record_id = p.id
  where i.client_id = client and i.resource = p.resource and i.record_id = p.id and i.rev = e.rev
    and p.rev = coalesce(e.base_rev, 0) + 1;
  perform set_config('app.publishes', 'on', true);
  delete from edition_entry e using jsonb_to_recordset(published) p(resource text, id text)
  where e.client_id = client and e.resource = p.resource and e.record_id = p.id;
  perform set_config('app.publishes', '', true);
end
$function$;
