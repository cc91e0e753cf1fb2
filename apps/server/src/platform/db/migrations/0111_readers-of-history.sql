-- The history shows each reader what they may read (docs/decisions/0072-what-was-read.md). Its totals are counted by kind of
-- record and post type: `model=page`, `model=post&type=journal`. Entries that are written while they are counted would be in no total;
-- those that were written since the triggers count them are counted again.
lock table history in share row exclusive mode;
delete from list_count where resource = 'history' and key <> '';
insert into list_count (client_id, resource, key, slot, count)
select h.client_id, 'history', k, 0, count(*) from history h, vold_history_key(h.model, coalesce(h.data, h."dataOld")) k
group by h.client_id, k;

-- The API key that a webhook was saved with: what its maker may read is judged when something is delivered.
alter table webhook add column saved_with text;
