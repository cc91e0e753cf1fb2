-- A planned publication names all who have saved the draft since it was planned, and the API keys that they saved with: each of them must be
-- allowed to publish it when it is due (docs/decisions/0061-planned-publications.md).
alter table edition_release add saved_by jsonb not null default '[]';
update edition_release r set saved_by = jsonb_build_array(jsonb_build_object('user', coalesce(e.updated_by, ''), 'key', null))
from edition_entry e
where (e.client_id, e.resource, e.record_id) = (r.client_id, r.resource, r.record_id) and e.rev <> r.entry_rev;
alter table edition_release drop entry_rev;

create function vold_note_saver() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  saver constant jsonb := jsonb_build_object(
    'user', current_setting('app.user_id', true), 'key', nullif(current_setting('app.key_id', true), ''));
begin
  update edition_release r set saved_by = r.saved_by || saver
  where r.client_id = new.client_id and r.resource = new.resource and r.record_id = new.record_id
    and not r.saved_by @> jsonb_build_array(saver);
  return null;
end
$$;
revoke all on function vold_note_saver() from public;
-- Changes of the system itself, such as a renamed field, have another role or nobody who makes them.
create trigger saver after update on edition_entry for each row
  when (old.rev <> new.rev and current_user = 'vold_draft' and current_setting('app.user_id', true) <> '')
  execute function vold_note_saver();
call vold_spare_whole_clients();
