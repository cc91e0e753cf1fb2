-- A file whose bytes were replaced and whose new address is not in all content yet: a publication that is bound to what its caller has
-- seen waits for that (docs/decisions/0072-what-was-read.md).
alter table file_move add column pending boolean not null default false;
create index file_move_pending on file_move (client_id, id) where pending;
