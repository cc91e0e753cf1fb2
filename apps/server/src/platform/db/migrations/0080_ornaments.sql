-- The wave below the picture of a hero and the sun beside an hour are an option of the theme, off by default. Websites that
-- show one of them keep both. No edit: revision, time and history stay as they are.
select set_config('app.whole_client', 'on', true);
update webconfig w set theme = w.theme || '{"ornaments": "sea"}'
where exists (
  select from page p where p.client_id = w.client_id and (
    jsonb_path_exists(p.components, '$.*[*] ? (@.sectionId == "hero" && !(@.data.layout == "page" || @.data.layout == "plain"))')
    or jsonb_path_exists(p.components, '$.*[*].**.hour ? (@ != "")')
  )
) or exists (
  select from post p where p.client_id = w.client_id and (
    jsonb_path_exists(p.data, '$.hour ? (@ != "")')
    or jsonb_path_exists(p.block, '$.**.hour ? (@ != "")')
  )
);
select set_config('app.whole_client', '', true);
