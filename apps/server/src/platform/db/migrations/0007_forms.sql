-- Static texts, mail templates, forms and what visitors send by them.

create table static (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  title jsonb not null default '{}',
  description jsonb not null default '{}',
  data jsonb not null default '{}',
  primary key (client_id, id)
);
create index static_id on static (id);
create index static_updated on static (client_id, updated_at, id) where deleted_at is null;
create index static_title on static (client_id, (lower(title ->> 'en')), id) where deleted_at is null;
call vold_record_table('static');
call vold_show('static', 'deleted_at is null');

create table "mail-template" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  name text not null,
  subject jsonb not null default '{}',
  body jsonb not null default '{}',
  primary key (client_id, id)
);
create index mail_template_id on "mail-template" (id);
call vold_record_table('mail-template');

create table "form-builder" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  title text not null,
  form_id text not null default '',
  "emailSubject" text not null default '',
  receiver text not null default '',
  target text not null default '',
  redirect text not null default '',
  "submitTemplate" text,
  "confirmTemplate" text,
  "limit" int check ("limit" >= 0),
  status text not null default 'draft' check (status in ('draft', 'published')),
  description text not null default '',
  inputs jsonb not null default '[]',
  primary key (client_id, id),
  constraint form_submit_template_fkey foreign key (client_id, "submitTemplate") references "mail-template" (client_id, id)
    on delete set null ("submitTemplate"),
  constraint form_confirm_template_fkey foreign key (client_id, "confirmTemplate") references "mail-template" (client_id, id)
    on delete set null ("confirmTemplate")
);
create index form_builder_id on "form-builder" (id);
create index form_builder_updated on "form-builder" (client_id, updated_at, id) where deleted_at is null;
call vold_record_table('form-builder');
-- Where submissions go is nobody's business but the staff's.
call vold_show('form-builder', 'deleted_at is null and status = ''published''',
  'client_id, id, rev, created_at, updated_at, deleted_at, title, form_id, redirect, status, description, inputs');

create table "form-submission" (
  client_id text not null references client (id),
  id text not null,
  rev int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  created_by text,
  updated_by text,
  deleted_at timestamptz(3),
  form text not null,
  form_title text not null,
  language text not null,
  data jsonb not null,
  inputs jsonb not null,
  ip text,
  -- Where the sent files are, by the key of the file; never answered.
  files jsonb not null default '{}',
  primary key (client_id, id),
  constraint form_submission_form_fkey foreign key (client_id, form) references "form-builder" (client_id, id)
    on delete cascade
);
create index form_submission_id on "form-submission" (id);
create index form_submission_form on "form-submission" (client_id, form, id) where deleted_at is null;
create index form_submission_ip on "form-submission" (client_id, ip, created_at);
-- History knows that there was a submission and who deleted it; what visitors wrote about themselves is kept once.
call vold_record_table('form-submission', '{data,files,inputs,ip}');
-- What was sent is never rewritten: of a submission only its place in or out of the trash changes.
revoke update on "form-submission" from vold_app, vold_master;
grant update (deleted_at) on "form-submission" to vold_app, vold_master;
