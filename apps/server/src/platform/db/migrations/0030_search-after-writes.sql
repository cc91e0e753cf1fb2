-- New entries of a trigram index wait in a list that every search reads from end to end. At its usual most of 4 MB a
-- search takes ten times as long after many writes as after a vacuum; a list of 128 kB makes writes no dearer.
alter index page_search set (gin_pending_list_limit = 128);
alter index post_search set (gin_pending_list_limit = 128);
alter index picture_search set (gin_pending_list_limit = 128);
alter index files_search set (gin_pending_list_limit = 128);
