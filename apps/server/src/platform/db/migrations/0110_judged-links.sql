-- A preview link shows something for as long as its maker, and the key that made it, may make such links
-- (docs/decisions/0071-links-and-keys.md).
alter table edition_link add column key_id text;
grant select (key_id), insert (key_id) on edition_link to vold_app;

create function vold_link_fault(client text, maker text, key text) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select case
    when not exists (
      select from "user" u
      join role r on r.client_id = u.client_id and r.name = u.role
      join client home on home.id = u.client_id
      where u.id = maker and not u.blocked and u.deleted_at is null and home.deleted_at is null
        and (u.client_id = client or (home.master and u.role = 'master'))
        and (r.is_full_access or (home.master and u.role = 'master') or r.permission ? 'draft.preview-link')
        and (not vold_is_client_session() or client = nullif(current_setting('app.client_id', true), '')))
      then 'maker'
    when key is not null and not exists (
      select from "api-key" k
      where k.client_id = client and k.id = key and (k.expires_at is null or k.expires_at > now())
        and k.scopes ? 'draft.preview-link')
      then 'key'
  end
$$;
revoke all on function vold_link_fault(text, text, text) from public;
grant execute on function vold_link_fault(text, text, text) to vold_app, vold_master;

create or replace function vold_preview_client() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select c.id from client c
  where c.id = nullif(current_setting('app.client_id', true), '') and (
    'vold_draft' in (session_user, current_setting('role'))
    or exists (
      select from edition_link l
      where l.client_id = c.id and l.revoked_at is null and l.expires_at > now()
        and vold_link_fault(l.client_id, l.created_by, l.key_id) is null
        and l.token_hash = encode(sha256(convert_to(current_setting('app.preview_token', true), 'UTF8')), 'hex')))
$$;

-- Of an account that was entered without its old password: in all clients, since those of masters are in several.
create function vold_end_keys_and_links(who text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if vold_is_client_session() and not exists (
    select from "user" u where u.id = who and u.client_id = nullif(current_setting('app.client_id', true), '')
  ) then
    return;
  end if;
  delete from "api-key" k where k.created_by = who;
  update edition_link l set revoked_at = now() where l.created_by = who and l.revoked_at is null;
end
$$;
revoke all on function vold_end_keys_and_links(text) from public;
grant execute on function vold_end_keys_and_links(text) to vold_app, vold_master;
