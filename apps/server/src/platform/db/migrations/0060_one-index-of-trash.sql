-- picture_trash_by_deleted_at and files_trash_by_deleted_at (0048) are the same.
drop index picture_deleted;
drop index files_deleted;
