-- Looks for the three longest parts of a title in its index, where one was looked for: a title such as "Page number 77777" reads the
-- rows of that number, not those of each page. `patterns` comes with the longest first.
create or replace function vold_found(resource text, drafted boolean, asked tsquery, patterns text[], longest text)
returns table (found_id text, in_title boolean)
language plpgsql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp
as $$
declare
  client constant text := nullif(current_setting('app.client_id', true), '');
begin
  if longest is null then
    return query select t.id, t.title like all (patterns) from search_text t
      where t.client_id = client and t.words @@ asked and t.resource = vold_found.resource and t.drafted = vold_found.drafted;
  elsif cardinality(patterns) = 1 then
    return query select t.id, t.title like longest from search_text t
      where t.client_id = client and (t.words @@ asked or t.title like longest)
        and t.resource = vold_found.resource and t.drafted = vold_found.drafted;
  else
    return query select t.id, t.title like all (patterns) from search_text t
      where t.client_id = client
        and (t.words @@ asked or (t.title like longest and t.title like patterns[2]
          and t.title like coalesce(patterns[3], longest) and t.title like all (patterns)))
        and t.resource = vold_found.resource and t.drafted = vold_found.drafted;
  end if;
end
$$;
