-- A hash chain over the history: whoever changes, removes or adds an entry beside the product breaks it.
--
-- A client has one chain for each counter slot. A slot belongs to a transaction until it ends (vold_count_slot), so
-- a chain has one writer at a time and no writer waits for another. One link covers the entries of one statement.

create table history_chain (
  client_id text not null references client (id),
  slot int not null,
  seq int not null,
  -- Ids of the history entries, in the order in which they are digested.
  entries text[] not null,
  -- SHA-256 of the last link's hash and the digests of the entries.
  hash bytea not null,
  primary key (client_id, slot, seq)
);
call vold_isolate('history_chain');
grant select on history_chain to vold_master;

-- What an entry says. Columns are named, so that a later column of the table changes no digest.
create function vold_history_digest(entry history) returns bytea
language sql immutable parallel safe
return sha256(convert_to(jsonb_build_array(
  entry.client_id, entry.id, entry.rev, (extract(epoch from entry.created_at) * 1000)::bigint, entry.action,
  entry.model, entry.record_id, entry."user", entry.ip, entry.data, entry."dataOld")::text, 'UTF8'));
grant execute on function vold_history_digest(history) to vold_master;

create function vold_chain_history() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  -- Before the statement below, which must see what the slot's last owner has committed.
  own constant int := vold_count_slot();
begin
  insert into history_chain (client_id, slot, seq, entries, hash)
  select n.client_id, own, coalesce(l.seq, 0) + 1, n.entries,
    sha256(coalesce(l.hash, ''::bytea) || n.digests)
  from (
    select r.client_id, array_agg(r.id order by r.id) as entries,
      string_agg(vold_history_digest(row(r.*)::history), ''::bytea order by r.id) as digests
    from new_rows r
    group by r.client_id
  ) n
  left join lateral (
    select c.seq, c.hash from history_chain c where c.client_id = n.client_id and c.slot = own
    order by c.seq desc limit 1
  ) l on true;
  return null;
end
$$;

-- What there is already becomes the first link.
insert into history_chain (client_id, slot, seq, entries, hash)
select h.client_id, 0, 1, array_agg(h.id order by h.id),
  sha256(string_agg(vold_history_digest(h), ''::bytea order by h.id))
from history h group by h.client_id;

create trigger chain_history after insert on history
referencing new table as new_rows for each statement execute function vold_chain_history();
