alter table address drop constraint address_pkey, add constraint address_pkey primary key using index address_with_drafts;
drop index address_by_name;
alter index address_published_name rename to address_by_name;

alter table title_order drop constraint title_order_pkey, add constraint title_order_pkey primary key using index title_order_with_drafts;
drop index title_order_key, title_order_type, title_order_status, title_order_type_status;
alter index title_order_published_key rename to title_order_key;
alter index title_order_published_type rename to title_order_type;
alter index title_order_published_status rename to title_order_status;
alter index title_order_published_type_status rename to title_order_type_status;

alter table reference drop constraint reference_pkey, add constraint reference_pkey primary key using index reference_with_drafts;
