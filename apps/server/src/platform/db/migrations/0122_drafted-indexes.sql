-- Writers wait for these, readers do not. The indexes of published rows leave out drafts, so that an index alone still answers.
lock table address, title_order, reference in share mode;
create unique index address_with_drafts on address (client_id, drafted, language, path);
create index address_published_name on address using gin (client_id, split_part(path, '/', -1) gin_trgm_ops) where not drafted;

create unique index title_order_with_drafts on title_order (client_id, id, drafted, language);
create index title_order_published_key on title_order (client_id, resource, language, key, id) where not drafted;
create index title_order_published_type on title_order (client_id, resource, language, type, key, id)
  where type is not null and not drafted;
create index title_order_published_status on title_order (client_id, resource, language, status, key, id)
  where status is not null and not drafted;
create index title_order_published_type_status on title_order (client_id, resource, language, type, status, key, id)
  where type is not null and status is not null and not drafted;
create index title_order_drafted on title_order (client_id, resource, language, key, id) include (type, status) where drafted;

create unique index reference_with_drafts on reference (client_id, from_id, drafted, to_id, language, place);
