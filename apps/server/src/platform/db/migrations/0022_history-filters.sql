-- The history by who, by what kind of record, by when, and the rarer actions: each filter of its list is a range, newest
-- first. What is left (created, updated) is most of it and is read along the primary key.
create index history_user on history (client_id, user_id, id);
create index history_model on history (client_id, model, id);
create index history_time on history (client_id, created_at, id);
create index history_rare_action on history (client_id, action, id) where action in ('delete', 'restore', 'erase');
