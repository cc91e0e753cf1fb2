-- Imports can prepare what they bring (docs/decisions/0063-imports-as-drafts.md).
alter table import add column edition text check (edition = 'draft');

-- What an import has brought is noted down with the record, in one transaction.
grant insert, update on import_item to vold_draft;

-- As it was, and an item that an import prepared stays the import's: its item names the published revision from now on, unless somebody
-- has changed the draft, or what is published, since.
create or replace function vold_record_publication(client text, published jsonb) returns void
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
$$;
