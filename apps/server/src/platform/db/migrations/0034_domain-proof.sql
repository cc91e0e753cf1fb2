-- Proofs that a client's host names are his. Without one a host is not served; taking the name from the client takes the
-- proof with it.
alter table client_domain add unique (client_id, domain);
create table domain_proof (
  client_id text not null references client (id),
  domain text not null,
  verified_at timestamptz(3) not null default now(),
  primary key (client_id, domain),
  foreign key (client_id, domain) references client_domain (client_id, domain) on delete cascade
);
call vold_isolate('domain_proof');
grant select on domain_proof to vold_app, vold_master;
grant insert, delete on domain_proof to vold_master;
-- What was served so far goes on.
insert into domain_proof (client_id, domain) select client_id, domain from client_domain;

-- Websites' programs remember which hosts nobody has.
create function vold_tell_proof() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform vold_notify(coalesce(new.client_id, old.client_id), 'client', coalesce(new.client_id, old.client_id), 0, 'update');
  return null;
end
$$;
create trigger tell after insert or delete on domain_proof for each row execute function vold_tell_proof();
