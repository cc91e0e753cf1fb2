-- Values of the forms that extend pages (website settings with extendPageInput). A constant default rewrites no row.
alter table page add column data jsonb not null default '{}';
