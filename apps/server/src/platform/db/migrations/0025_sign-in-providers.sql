-- Identity providers (OpenID Connect) by which the staff of a client sign in.
create table "sign-in-provider" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  name text not null,
  issuer text not null,
  application_id text not null,
  -- The client secret at the provider, sealed with the installation's key.
  secret text not null,
  domains jsonb not null default '[]' check (jsonb_typeof(domains) = 'array'),
  -- Role of those who sign in for the first time; null lets in existing users only.
  new_user_role text,
  allow_masters boolean not null default false,
  active boolean not null default true,
  primary key (client_id, id)
);
create index sign_in_provider_id on "sign-in-provider" (id);
call vold_record_table('sign-in-provider', '{secret}');

-- Which provider an e-mail address is sent to. One domain has one provider in the whole installation: another client
-- cannot put its own in front of somebody else's staff. Providers are few, so they take turns.
create index sign_in_provider_domains on "sign-in-provider" using gin (domains);
create function vold_refuse_taken_domains() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  taken text;
begin
  perform pg_advisory_xact_lock(hashtext('sign-in domains'));
  select min(d.domain) into taken from "sign-in-provider" p, jsonb_array_elements_text(p.domains) d (domain)
  where (p.client_id, p.id) <> (new.client_id, new.id) and new.domains ? d.domain;
  if taken is not null then
    raise exception 'The domain % has a sign-in provider', taken
      using errcode = 'unique_violation', table = 'sign-in-provider', constraint = 'sign_in_provider_domains';
  end if;
  return null;
end
$$;
create trigger domains after insert or update of domains on "sign-in-provider"
for each row execute function vold_refuse_taken_domains();

-- Who a user is at a provider: an address may change hands, a subject does not. For sign-in code alone (system scope).
create table user_identity (
  client_id text not null references client (id),
  provider text not null,
  subject text not null,
  user_id text not null,
  created_at timestamptz(3) not null default now(),
  primary key (client_id, provider, subject),
  constraint user_identity_user_key unique (client_id, provider, user_id),
  constraint user_identity_provider_fkey foreign key (client_id, provider) references "sign-in-provider" (client_id, id)
    on delete cascade,
  constraint user_identity_user_fkey foreign key (client_id, user_id) references "user" (client_id, id) on delete cascade
);
create index user_identity_user on user_identity (client_id, user_id);
call vold_isolate('user_identity');
grant select, insert, delete on user_identity to vold_master;

-- Where a session came from, so that signing out can end it there too. The token is sealed.
alter table session add column provider text, add column id_token text;
