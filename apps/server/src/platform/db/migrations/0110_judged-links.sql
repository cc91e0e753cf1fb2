-- A preview link shows something for as long as its maker, and the key that made it, may make such links
-- (docs/decisions/0071-links-and-keys.md).
alter table edition_link add column key_id text;
grant select (key_id), insert (key_id) on edition_link to vold_app;
