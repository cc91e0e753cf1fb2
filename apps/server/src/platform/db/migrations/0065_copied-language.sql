-- The copy that opening a page makes of its sections, in a language that has none, is no edit of a person's: it leaves
-- updated_by and updated_at as they were, and history calls it a copy. A transaction says so by `app.copies`.
-- For webhooks and listeners it is an update as any other.

alter table history drop constraint history_action_check;
alter table history add constraint history_action_check
  check (action in ('create', 'update', 'copy', 'delete', 'restore', 'erase'));

create or replace function vold_change_action(data jsonb, old jsonb) returns text
language sql stable parallel safe
return case
  when old is null then 'create'
  when data is null then 'erase'
  when old ->> 'deleted_at' is null and data ->> 'deleted_at' is not null then 'delete'
  when old ->> 'deleted_at' is not null and data ->> 'deleted_at' is null then 'restore'
  when current_setting('app.copies', true) = 'on' then 'copy'
  else 'update'
end;

create or replace function vold_stamp() returns trigger
language plpgsql
as $$
declare
  who constant text := nullif(current_setting('app.user_id', true), '');
begin
  if tg_op = 'INSERT' then
    new.rev := 1;
    new.created_by := coalesce(new.created_by, who);
    new.updated_by := coalesce(new.updated_by, new.created_by);
  else
    new.rev := old.rev + 1;
    if current_setting('app.copies', true) = 'on' then
      new.updated_at := old.updated_at;
      new.updated_by := old.updated_by;
    else
      new.updated_at := now();
      new.updated_by := coalesce(who, new.updated_by);
    end if;
  end if;
  return new;
end
$$;

create or replace function vold_notify(client text, kind text, id text, rev int, action text) returns void
language sql volatile
return pg_notify('vold_change', json_build_object('client', client, 'kind', kind, 'id', id, 'rev', rev,
  'action', case action when 'copy' then 'update' else action end)::text);

do $$
declare
  before constant text := pg_get_functiondef('vold_chain_history'::regproc);
  event constant text := 'h.model || ''.'' || h.action';
  after constant text := replace(before, event, 'h.model || ''.'' || case h.action when ''copy'' then ''update'' else h.action end');
begin
  if after = before then
    raise exception 'vold_chain_history does not name events as expected';
  end if;
  execute after;
end
$$;
