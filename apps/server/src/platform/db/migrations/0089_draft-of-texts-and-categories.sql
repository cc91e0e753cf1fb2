-- The draft also has static texts and categories.
call vold_show_draft('static', '{}');
call vold_show_draft('category', '{}');

-- Prepared categories make a tree, as published ones do. Deferred: a new order of many is written record by record.
create function vold_check_draft_parent() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(1987013733, hashtext(new.client_id));
  if exists (
    with recursive above as (
      select c.id, c.parent from draft.category c where c.client_id = new.client_id and c.id = new.data ->> 'parent'
      union
      select c.id, c.parent from draft.category c join above a on c.id = a.parent where c.client_id = new.client_id
    )
    select from above where id = new.record_id
  ) then
    raise exception 'A category cannot be below itself'
      using errcode = 'check_violation', table = 'category', column = 'parent', constraint = 'category_parent_cycle';
  end if;
  if exists (
    select from draft.category c
    where c.client_id = new.client_id and c.id = new.data ->> 'parent' and c.type <> new.type
  ) then
    raise exception 'The parent of a category is of the same type'
      using errcode = 'check_violation', table = 'category', column = 'parent', constraint = 'category_parent_type';
  end if;
  return null;
end
$$;
-- `vold_spare_whole_clients` cannot replace constraint triggers: they have its condition.
create constraint trigger parent_insert after insert on edition_entry deferrable initially deferred for each row
  when (new.resource = 'category' and new.data ->> 'parent' is not null
    and (current_setting('app.whole_client', true) is distinct from 'on' or vold_is_client_session()))
  execute function vold_check_draft_parent();
create constraint trigger parent_update after update on edition_entry deferrable initially deferred for each row
  when (new.resource = 'category' and new.data ->> 'parent' is not null
    and (new.data ->> 'parent' is distinct from old.data ->> 'parent' or new.type is distinct from old.type)
    and (current_setting('app.whole_client', true) is distinct from 'on' or vold_is_client_session()))
  execute function vold_check_draft_parent();
