-- For search engines: lines of the client's own in robots.txt, the tags that prove to a service whose website it is, and
-- the one of its domains that the others lead to. A domain that is no longer proven is not used.

alter table webconfig
  add column robots_txt text not null default '',
  add column verification jsonb not null default '{}',
  add column primary_domain text not null default '';
grant select (robots_txt, verification, primary_domain) on webconfig to vold_site;
