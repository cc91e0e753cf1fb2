-- What was found for a search holds until something in the client changes (docs/decisions/0028-order-of-lists.md).

-- The ends of a client's hash chain: every change of a record adds a link in its own transaction, so while these are the same, so
-- are the records. Null for a client without history.
create function vold_client_stamp() returns bytea
language sql stable security definer set search_path = pg_catalog, public, pg_temp
begin atomic
  with recursive ends as (
    (select c.client_id, c.slot, c.hash from history_chain c
     where c.client_id = nullif(current_setting('app.client_id', true), '')
     order by c.slot desc, c.seq desc limit 1)
    union all
    select n.client_id, n.slot, n.hash from ends e cross join lateral (
      select c.client_id, c.slot, c.hash from history_chain c where c.client_id = e.client_id and c.slot < e.slot
      order by c.slot desc, c.seq desc limit 1) n
  )
  select sha256(string_agg(int4send(e.slot) || e.hash, ''::bytea order by e.slot)) from ends e;
end;
grant execute on function vold_client_stamp() to vold_app, vold_master;
