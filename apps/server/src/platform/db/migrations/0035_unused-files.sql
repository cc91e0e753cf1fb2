-- Which files nothing uses: tickets and what is said about them show files as well.
do $$
declare
  name text;
begin
  foreach name in array array['ticket', 'ticket-comment'] loop
    execute format('create trigger reference_insert after insert on %I referencing new table as new_rows
      for each statement execute function vold_reference_insert()', name);
    execute format('create trigger reference_update after update on %I for each row
      when (old.media is distinct from new.media) execute function vold_reference_update()', name);
    execute format('create trigger reference_delete after delete on %I referencing old table as old_rows
      for each statement execute function vold_reference_delete()', name);
    execute format('insert into reference (client_id, from_resource, from_id, to_id, language, place)
      select n.client_id, %L, n.id, r.to_id, r.language, r.place
      from %I n, vold_references(%L, n.client_id, to_jsonb(n)) r on conflict do nothing', name, name, name);
  end loop;
end
$$;

-- Files are looked for by the days they were added on.
create index picture_created on picture (client_id, created_at, id) where deleted_at is null;
create index files_created on files (client_id, created_at, id) where deleted_at is null;
