-- The time zone of a client: of the dates that visitors see, of schedules, lists, Insights and exports. Empty: UTC.

alter table webconfig add column time_zone text not null default '';
grant select (time_zone) on webconfig to vold_site;
