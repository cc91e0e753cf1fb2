-- Views of websites' pages, added up by day: who saw them is nowhere. Rows come from the site program in batches.
create table page_view (
  client_id text not null references client (id),
  -- In UTC.
  day date not null,
  kind text not null check (kind in ('page', 'referrer')),
  -- Path of the page, or host name of the website that a visitor came from.
  name text not null check (length(name) <= 500),
  views bigint not null check (views > 0),
  -- What is read is one kind over a span of days.
  primary key (client_id, kind, day, name)
);
call vold_isolate('page_view');
grant select on page_view to vold_app;
grant select, insert, update, delete on page_view to vold_master;
