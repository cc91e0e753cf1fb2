-- A webhook's secret can be changed without a gap: for a day deliveries are signed with the old one, too.
alter table webhook add column previous_secret text;
alter table webhook add column rotated_at timestamptz(3);
-- Secrets are hidden from the history by the arguments of the audit triggers.
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('drop trigger audit_%s on webhook', event);
    execute format('create trigger audit_%1$s after %1$s on webhook referencing %2$s
      for each statement execute function vold_audit_%1$s(%3$L, %4$L)', event,
      case event when 'insert' then 'new table as new_rows' when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end,
      '{secret,previous_secret}', false);
  end loop;
end
$$;

-- Its column makes the sentence the answer of the call.
create or replace function vold_refuse_restore() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from client_erasure e where e.client_id = new.id) then
    raise exception 'This client is being erased' using
      errcode = 'check_violation', table = 'client', column = 'deleted_at', constraint = 'client_being_erased';
  end if;
  return null;
end
$$;
