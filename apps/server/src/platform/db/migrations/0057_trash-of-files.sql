-- The trash of files, newest first: late pages skip in the index alone.
create index picture_deleted on picture (client_id, deleted_at, id) where deleted_at is not null;
create index files_deleted on files (client_id, deleted_at, id) where deleted_at is not null;
