-- Password hashes and the digests of sessions and keys are read by the role that signs people in, and by no other: staff's
-- role writes them and never sees them again, also not by a statement that somebody slipped in.
do $$
declare
  secret record;
begin
  for secret in
    select * from (values
      ('user', '{password_hash}'::name[]),
      ('session', '{token_hash,id_token}'),
      ('api-key', '{key_hash}')
    ) as secrets (table_name, columns)
  loop
    execute format('revoke select on %I from vold_app', secret.table_name);
    execute format(
      'grant select (%s) on %I to vold_app',
      (
        select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = format('public.%I', secret.table_name)::regclass
          and attnum > 0 and not attisdropped and attname <> all (secret.columns)
      ),
      secret.table_name
    );
  end loop;
end
$$;
