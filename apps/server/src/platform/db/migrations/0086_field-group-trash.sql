-- Field groups have a trash, as post types and sections have.
alter table "field-group" add column deleted_at timestamptz(3);
create index field_group_trash_by_deleted_at on "field-group" (client_id, deleted_at, id) where deleted_at is not null;

-- Roles of a client's own that could delete groups for good may do both steps of it.
update role set permission = permission || '["field-group.restore", "field-group.erase"]'
where permission @> '["field-group.delete"]' and not permission @> '["field-group.restore"]'
  and name not in ('superadmin', 'admin', 'editor', 'developer', 'master', 'head_region', 'Product Manager', 'ticketMaster');
