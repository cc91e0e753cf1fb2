-- E-mail domains that clients have proven by a TXT record. Only a proven domain leads the people who type an address of it to
-- the client's sign-in provider. The first client that proves a domain has it. Existing domains are not proven.
create table sign_in_domain (
  domain text primary key,
  client_id text not null references client (id),
  verified_at timestamptz(3) not null default now()
);
create index sign_in_domain_client on sign_in_domain (client_id);
call vold_isolate('sign_in_domain');
grant select on sign_in_domain to vold_app, vold_master;
grant insert, delete on sign_in_domain to vold_master;

-- A domain that is only named, and not proven, keeps nobody else from naming it.
drop trigger domains on "sign-in-provider";
drop function vold_refuse_taken_domains();
create function vold_refuse_proven_domains() returns trigger
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
create trigger domains after insert or update of domains on "sign-in-provider"
for each row execute function vold_refuse_proven_domains();

-- A client that names a domain no longer gives it up: somebody else may prove it.
create function vold_release_domains() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from sign_in_domain s where s.client_id = old.client_id and old.domains ? s.domain
    and not exists (select from "sign-in-provider" p where p.client_id = s.client_id and p.domains ? s.domain);
  return null;
end
$$;
create trigger release_domains after update of domains or delete on "sign-in-provider"
for each row execute function vold_release_domains();
