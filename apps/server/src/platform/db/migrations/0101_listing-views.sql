-- A client may have a view of its own for the list of a post type (docs/decisions/0046-views-with-their-models.md).

alter table component drop constraint component_kind_check;
alter table component add constraint component_kind_check
  check (kind in ('section', 'header', 'footer', 'post', 'item', 'listing', 'style'));
