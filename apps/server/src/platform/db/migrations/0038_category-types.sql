-- A category's type is that of those below it: their own parents are checked when they change, this when the one above does.
create function vold_check_category_children() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(1987013733, hashtext(new.client_id));
  if exists (
    select from category c
    where c.client_id = new.client_id and c.parent = new.id and c.type <> new.type and c.deleted_at is null
  ) then
    raise exception 'There are categories of another type below it'
      using errcode = 'check_violation', table = 'category', column = 'type', constraint = 'category_children_type';
  end if;
  return null;
end
$$;
create trigger children_update after update of type on category
for each row when (new.type <> old.type) execute function vold_check_category_children();
