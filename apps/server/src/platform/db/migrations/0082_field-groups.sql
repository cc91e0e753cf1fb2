-- Groups of inputs that post types and sections use as one (docs/decisions/0052-field-groups.md).
create table "field-group" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  title text not null,
  components jsonb not null,
  primary key (client_id, id)
);
create index field_group_id on "field-group" (id);
call vold_record_table('field-group');
