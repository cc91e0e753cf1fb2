-- Versions of a record are its rows of history: one range by revision, one hit for one of them. It also finds all
-- history of a record, so it takes the place of the index that did.
create index history_version on history (client_id, model, record_id, rev);
drop index history_record;
