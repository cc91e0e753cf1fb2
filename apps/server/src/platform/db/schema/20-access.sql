-- Users, sign-in, domains.

-- Keeps the host names of a client (client.domains) in client_domain. A name belongs to one client that is not in the trash.
create or replace function vold_keep_domains() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted text[] := '{}';
  taken text;
begin
  if new.deleted_at is null then
    select coalesce(array_agg(distinct lower(btrim(d))), '{}') into wanted
    from jsonb_array_elements_text(new.domains) d where btrim(d) <> '';
  end if;
  delete from client_domain where client_id = new.id and domain <> all (wanted);
  insert into client_domain (domain, client_id)
  select d, new.id from unnest(wanted) d order by d
  on conflict (domain) do nothing;
  select min(c.domain) into taken from client_domain c
  where c.domain = any (wanted) and c.client_id <> new.id;
  if taken is not null then
    raise exception 'The domain % belongs to another client', taken
      using errcode = 'unique_violation', table = 'client_domain', constraint = 'client_domain_pkey';
  end if;
  return null;
end
$$;
create or replace trigger domains after insert or update of domains, deleted_at on client
for each row execute function vold_keep_domains();

-- Refuses a domain that another client has proven to be its own.
create or replace function vold_refuse_proven_domains() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  taken text;
begin
  perform pg_advisory_xact_lock(hashtext('sign-in domains'));
  select min(d.domain) into taken from jsonb_array_elements_text(new.domains) d (domain)
  where exists (select from sign_in_domain s where s.domain = d.domain and s.client_id <> new.client_id)
    or exists (select from "sign-in-provider" p
      where p.client_id = new.client_id and p.id <> new.id and p.domains ? d.domain);
  if taken is not null then
    raise exception 'The domain % has a sign-in provider', taken
      using errcode = 'unique_violation', table = 'sign-in-provider', constraint = 'sign_in_provider_domains';
  end if;
  return null;
end
$$;
create or replace trigger domains after insert or update of domains on "sign-in-provider"
for each row execute function vold_refuse_proven_domains();

-- Deletes the proof of a domain that a client no longer names: another client may prove it.
create or replace function vold_release_domains() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from sign_in_domain s where s.client_id = old.client_id and old.domains ? s.domain
    and not exists (select from "sign-in-provider" p where p.client_id = s.client_id and p.domains ? s.domain);
  return null;
end
$$;
create or replace trigger release_domains after update of domains or delete on "sign-in-provider"
for each row execute function vold_release_domains();

-- Notifies of proofs of domains: the site program caches unknown hosts.
create or replace function vold_tell_proof() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform vold_notify(coalesce(new.client_id, old.client_id), 'client', coalesce(new.client_id, old.client_id), 0, 'update');
  return null;
end
$$;
create or replace trigger tell after insert or delete on domain_proof for each row execute function vold_tell_proof();

-- Writes to the history who was linked to an identity at a provider, or no longer is. The provider's name for the person is left out.
create or replace function vold_identity_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  who constant text := nullif(current_setting('app.user_id', true), '');
  one constant user_identity := case when tg_op = 'DELETE' then old else new end;
  facts constant jsonb := jsonb_build_object(
    'user_id', one.user_id, 'provider', one.provider, 'created_at', one.created_at);
begin
  insert into history (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
  values (one.client_id, vold_new_id('hi'), 1,
    case tg_op when 'INSERT' then 'create' else 'erase' end, 'user-identity', one.user_id,
    -- During a sign-in there is no signed-in user yet: the account that is linked is the actor.
    jsonb_build_object('id', coalesce(who, one.user_id),
      'email', (select u.email from "user" u where u.id = coalesce(who, one.user_id))),
    coalesce(who, one.user_id), nullif(current_setting('app.ip', true), ''),
    case when tg_op <> 'DELETE' then facts end,
    case when tg_op = 'DELETE' then facts end);
  return null;
end
$$;
create or replace trigger history after insert or delete on user_identity
for each row execute function vold_identity_history();

-- Writes to the history who added, renamed or deleted a passkey, without the key. Its uses, counted in the same row, are left out.
create or replace function vold_passkey_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  one constant passkey := case when tg_op = 'DELETE' then old else new end;
begin
  perform vold_write_history(one.client_id, case tg_op when 'INSERT' then 'create' when 'DELETE' then 'erase' else 'update' end,
    'passkey', one.id, 1, jsonb_build_object('id', one.id, 'user_id', one.user_id, 'name', one.name, 'backed_up', one.backed_up,
      'created_at', one.created_at), case when tg_op = 'UPDATE' then jsonb_build_object('name', old.name) end);
  return null;
end
$$;
create or replace trigger history after insert or delete or update of name on passkey
for each row execute function vold_passkey_history();

-- Deletes sign-ins that wait for a second step: they proved a password that the account no longer has.
create or replace function vold_void_login_challenge() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from login_challenge where client_id = new.client_id and user_id = new.id;
  return null;
end
$$;
create or replace trigger void_login_challenge after update of password_hash, blocked, deleted_at on "user" for each row
when (old.password_hash is distinct from new.password_hash or new.blocked or new.deleted_at is not null)
execute function vold_void_login_challenge();

-- Deletes password links once the password or the address has changed.
create or replace function vold_void_password_reset() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from password_reset where client_id = new.client_id and user_id = new.id;
  return null;
end
$$;
create or replace trigger void_password_reset after update of password_hash, email, blocked, deleted_at on "user" for each row
when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email
  or new.blocked or new.deleted_at is not null)
execute function vold_void_password_reset();

-- Revokes preview links of users who are blocked or deleted.
create or replace function vold_void_preview_links() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  update preview_link l set revoked_at = now() where l.created_by = new.id and l.revoked_at is null;
  return null;
end
$$;
create or replace trigger void_preview_links after update of blocked, deleted_at on "user" for each row
when (new.blocked or new.deleted_at is not null) execute function vold_void_preview_links();

-- Deletes the API keys and revokes the preview links of a user whose password was set without the old one. In all clients, since
-- masters have some in several.
create or replace function vold_end_keys_and_links(who text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if vold_is_client_session() and not exists (
    select from "user" u where u.id = who and u.client_id = nullif(current_setting('app.client_id', true), '')
  ) then
    return;
  end if;
  delete from "api-key" k where k.created_by = who;
  update preview_link l set revoked_at = now() where l.created_by = who and l.revoked_at is null;
end
$$;
grant execute on function vold_end_keys_and_links(text) to vold_app, vold_master;

-- Names of users for visitors: only users that some content names.
create or replace function vold_named_users(ids text[]) returns table (id text, name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select u.id, u.name from "user" u
  where u.client_id = nullif(current_setting('app.client_id', true), '') and u.id = any(ids) and u.deleted_at is null
    and exists (select from reference r where r.client_id = u.client_id and r.to_id = u.id);
end;
grant execute on function vold_named_users(text[]) to vold_site, vold_draft, vold_preview;
