-- The class of a block in a grid of twelve columns, by the length of its row (CONST-14), as every write has it from now on.
-- No edit: revision, time and history stay as they are.
select set_config('app.whole_client', 'on', true);
update post p set block = (
  select jsonb_object_agg(l.key, case jsonb_typeof(l.value) when 'array' then (
    select coalesce(jsonb_agg(case jsonb_typeof(r.blocks) when 'array' then (
      select coalesce(jsonb_agg(case jsonb_typeof(b.block)
        when 'object' then b.block || jsonb_build_object('class', 'col-' || 12 / least(jsonb_array_length(r.blocks), 4))
        else b.block end order by b.at), '[]')
      from jsonb_array_elements(r.blocks) with ordinality as b(block, at)
    ) else r.blocks end order by r.at), '[]')
    from jsonb_array_elements(l.value) with ordinality as r(blocks, at)
  ) else l.value end)
  from jsonb_each(p.block) l)
where p.block <> '{}';
select set_config('app.whole_client', '', true);
