-- The history list's total, kept like the others: counting rows would dominate its requests.

create function vold_count_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into list_count as c (client_id, resource, key, slot, count)
  select n.client_id, 'history', '', vold_count_slot(), count(*) from new_rows n group by n.client_id
  on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count;
  return null;
end
$$;

create trigger count_history after insert on history
referencing new table as new_rows for each statement execute function vold_count_history();

insert into list_count as c (client_id, resource, key, slot, count)
select h.client_id, 'history', '', 0, count(*) from history h group by h.client_id
on conflict (client_id, resource, key, slot) do update set count = c.count + excluded.count;
