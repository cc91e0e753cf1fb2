-- The history shows each reader what they may read (docs/decisions/0072-what-was-read.md). Its totals are counted by kind of
-- record and post type: `model=page`, `model=post&type=journal`.
create function vold_history_key(model text, record jsonb) returns text
language sql immutable parallel safe
return 'model=' || model || coalesce('&type=' || case
  when model in ('post', 'category', 'draft.post', 'draft.category') then record ->> 'type' end, '');
revoke all on function vold_history_key(text, jsonb) from public;

-- Entries that are written while they are counted below would be in no total.
lock table history in share row exclusive mode;

do $$
declare
  change record;
  before text;
begin
  for change in
    select v.name::regprocedure as name, v.old, v.new
    from (values
      ('vold_chain_history()', 'values (one.client_id, ''history'', '''', own, 1)',
        'select one.client_id, ''history'', k, own, 1 from new_rows n, unnest(array['''', vold_history_key(n.model, coalesce(n.data, n."dataOld"))]) k'),
      ('vold_chain_history()', 'select n.client_id, ''history'', '''', own, count(*) from new_rows n group by n.client_id',
        'select n.client_id, ''history'', k, own, count(*) from new_rows n, unnest(array['''', vold_history_key(n.model, coalesce(n.data, n."dataOld"))]) k
    group by n.client_id, k'),
      ('vold_restore_derived(text)', 'select client, ''history'', '''', 0, count(*) from history h where h.client_id = client',
        'select client, ''history'', k, 0, count(*) from history h, unnest(array['''', vold_history_key(h.model, coalesce(h.data, h."dataOld"))]) k
  where h.client_id = client group by k'),
      ('vold_typed_changes(text,text[],text[],integer)', 'kind in (''post'', ''category'')',
        'kind in (''post'', ''category'', ''draft.post'', ''draft.category'')')
    ) v(name, old, new)
  loop
    before := pg_get_functiondef(change.name);
    if strpos(before, change.old) = 0 then
      raise exception '% has another text', change.name;
    end if;
    execute replace(before, change.old, change.new);
  end loop;
end
$$;

insert into list_count (client_id, resource, key, slot, count)
select h.client_id, 'history', k, 0, count(*) from history h, vold_history_key(h.model, coalesce(h.data, h."dataOld")) k
group by h.client_id, k;

-- The API key that a webhook was saved with: what its maker may read is judged when something is delivered.
alter table webhook add column saved_with text;
