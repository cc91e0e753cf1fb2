-- Words of the content, for searches (docs/decisions/0081-search-in-content.md). The server writes them when somebody searches.
create table search_text (
  client_id text not null references client (id),
  resource text not null,
  id text not null,
  -- Of the draft of the record, or of the record as it is published.
  drafted boolean not null,
  -- Titles and addresses in all languages, as `folded` of the contract writes them.
  title text not null,
  words tsvector not null,
  primary key (client_id, resource, id, drafted)
);
call vold_isolate('search_text');
-- Each word has a part of the client's id in front: a prefix reads no other client's words.
create index search_text_words on search_text using gin (words) with (gin_pending_list_limit = 128);
create index search_text_title on search_text using gin (client_id, title gin_trgm_ops) with (gin_pending_list_limit = 128);
grant select, insert, update, delete on search_text to vold_app;
grant select, insert, update, delete on search_text to vold_master;

create table search_state (
  client_id text not null primary key references client (id),
  -- The last link of each chain of the history that was read, by its slot.
  ends jsonb not null,
  -- The record that was read last while all are read for the first time, as `resource id`; null: they were.
  cursor text,
  -- Changed records that are not read yet, as `resource id`.
  pending text[] not null default '{}'
);
call vold_isolate('search_state');
grant select, insert, update, delete on search_state to vold_app;
grant select, insert, update, delete on search_state to vold_master;

-- Links of the client's chains after some ends, the first 50 of each, with what each entry is about.
create function vold_changes_since(ends jsonb)
returns table (slot int, seq int, model text, record_id text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with recursive slots as (
    (select c.slot from history_chain c where c.client_id = nullif(current_setting('app.client_id', true), '')
      order by c.slot limit 1)
    union all
    select n.slot from slots s cross join lateral (
      select c.slot from history_chain c
      where c.client_id = nullif(current_setting('app.client_id', true), '') and c.slot > s.slot
      order by c.slot limit 1) n
  )
  select l.slot, l.seq, h.model, h.record_id
  from slots s
  cross join lateral (
    select c.slot, c.seq, c.entries from history_chain c
    where c.client_id = nullif(current_setting('app.client_id', true), '') and c.slot = s.slot
      and c.seq > coalesce((ends ->> s.slot::text)::int, 0)
    order by c.seq limit 50) l
  cross join unnest(l.entries) e(id)
  left join history h on h.client_id = nullif(current_setting('app.client_id', true), '') and h.id = e.id;
end;
revoke all on function vold_changes_since(jsonb) from public;
grant execute on function vold_changes_since(jsonb) to vold_app;

-- The last link of each of the client's chains, by slot.
create function vold_chain_ends() returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  select coalesce(jsonb_object_agg(slot, seq), '{}') from (
    select slot, max(seq) as seq from history_chain
    where client_id = nullif(current_setting('app.client_id', true), '') group by slot) e;
end;
revoke all on function vold_chain_ends() from public;
grant execute on function vold_chain_ends() to vold_app;

-- Records of the client with all words: of a tsquery, or as parts of titles. `longest`: a pattern of the longest word, for the index;
-- null: titles are searched by the beginnings of their words only.
create function vold_found(resource text, drafted boolean, asked tsquery, patterns text[], longest text)
returns table (found_id text, in_title boolean)
language plpgsql stable security definer rows 200 set search_path = pg_catalog, public, pg_temp
as $$
declare
  client constant text := nullif(current_setting('app.client_id', true), '');
begin
  if longest is null then
    return query select t.id, t.title like all (patterns) from search_text t
      where t.client_id = client and t.words @@ asked and t.resource = vold_found.resource and t.drafted = vold_found.drafted;
  else
    return query select t.id, t.title like all (patterns) from search_text t
      where t.client_id = client and (t.words @@ asked or (t.title like longest and t.title like all (patterns)))
        and t.resource = vold_found.resource and t.drafted = vold_found.drafted;
  end if;
end
$$;
revoke all on function vold_found(text, boolean, tsquery, text[], text) from public;
grant execute on function vold_found(text, boolean, tsquery, text[], text) to vold_app, vold_draft, vold_master;
