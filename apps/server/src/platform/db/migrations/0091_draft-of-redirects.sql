-- The draft also has redirects. They have no trash: an entry of one that is deleted is `removed`.
call vold_show_draft('redirect', '{}');

create index edition_redirect_from on edition_entry (client_id, (data ->> 'from')) where resource = 'redirect' and not removed;

-- Of two redirects with one address only one can be published.
create function vold_check_draft_from() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from edition_entry e
    where e.client_id = new.client_id and e.resource = 'redirect' and not e.removed and e.data ->> 'from' = new.data ->> 'from'
      and e.record_id <> new.record_id
    union all
    select from redirect r
    where r.client_id = new.client_id and r."from" = new.data ->> 'from' and r.id <> new.record_id and not exists (
      select from edition_entry e where e.client_id = r.client_id and e.resource = 'redirect' and e.record_id = r.id)
  ) then
    raise exception 'There is a redirect from this address'
      using errcode = 'unique_violation', table = 'redirect', constraint = 'redirect_from_key';
  end if;
  return null;
end
$$;
create trigger from_insert after insert on edition_entry for each row
  when (new.resource = 'redirect' and not new.removed) execute function vold_check_draft_from();
create trigger from_update after update on edition_entry for each row
  when (new.resource = 'redirect' and not new.removed and new.data ->> 'from' is distinct from old.data ->> 'from')
  execute function vold_check_draft_from();
