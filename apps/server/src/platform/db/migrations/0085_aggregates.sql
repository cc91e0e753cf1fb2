-- PostgreSQL's jsonb_agg and jsonb_object_agg measure what follows a text, up to the end of its array, for each of its texts: an
-- array of 40,000 texts takes ten seconds, in which the statement cannot be stopped. Nothing that somebody wrote goes through them.
do $$
declare
  change record;
  before text;
begin
  for change in
    select f.name::regprocedure as name, v.old, v.new
    from (values ('vold_audit_insert()'), ('vold_audit_update()'), ('vold_audit_delete()')) f(name),
      (values
        ('select jsonb_object_agg(e.key, e.value) into earlier
      from jsonb_each(one.old) e where one.data -> e.key is distinct from e.value;',
          'earlier := nullif(one.old - array(
        select e.key from jsonb_each(one.old) e where one.data -> e.key is not distinct from e.value), ''{}'');'),
        ('(
          select jsonb_object_agg(e.key, e.value) from jsonb_each(r.old) e
          where r.data -> e.key is distinct from e.value)',
          'nullif(r.old - array(
          select e.key from jsonb_each(r.old) e where r.data -> e.key is not distinct from e.value), ''{}'')')
      ) v(old, new)
    union all
    select 'vold_with_synced(text,text,jsonb)'::regprocedure, v.old, v.new
    from (values
      ('jsonb_object_agg(l.language, l.list)', '(json_object_agg(l.language, l.list))::jsonb'),
      ('jsonb_agg(filled.entry ORDER BY filled.at)', 'to_jsonb(array_agg(filled.entry ORDER BY filled.at))')
    ) v(old, new)
  loop
    before := pg_get_functiondef(change.name);
    if strpos(before, change.old) = 0 then
      raise exception '% has no % as expected', change.name, change.old;
    end if;
    execute replace(before, change.old, change.new);
  end loop;
end
$$;
