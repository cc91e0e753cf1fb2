-- Preview links end with their maker's account: whoever was sent away must not look on (docs/decisions/0058-preview-links.md).
create index edition_link_maker on edition_link (created_by) where revoked_at is null;
create function vold_void_preview_links() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update edition_link l set revoked_at = now() where l.created_by = new.id and l.revoked_at is null;
  return null;
end
$$;
create trigger void_preview_links after update of blocked, deleted_at on "user" for each row
when (new.blocked or new.deleted_at is not null) execute function vold_void_preview_links();

-- Those of makers who are gone already.
update edition_link l set revoked_at = now() from "user" u
where u.id = l.created_by and l.revoked_at is null and (u.blocked or u.deleted_at is not null);
