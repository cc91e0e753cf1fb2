-- An address has one spelling, also of letters with marks: as one sign (NFC), which is what people type and browsers send.
create or replace function vold_path(path text) returns text language sql immutable parallel safe
return normalize(lower(btrim(regexp_replace(btrim(path), '/+', '/', 'g'), '/')), NFC);

-- Where both spellings are taken, the other stays as it is.
with spelled as (
  select client_id, language, path, normalize(path, NFC) as tidy,
    row_number() over (partition by client_id, language, normalize(path, NFC) order by path is not nfc normalized, path) as turn
  from address
)
update address a set path = s.tidy
from spelled s
where s.turn = 1 and s.tidy <> s.path
  and a.client_id = s.client_id and a.language = s.language and a.path = s.path;

with spelled as (
  select client_id, id, "from", normalize("from", NFC) as tidy,
    row_number() over (partition by client_id, normalize("from", NFC) order by "from" is not nfc normalized, id) as turn
  from redirect
)
update redirect r set "from" = s.tidy
from spelled s
where s.turn = 1 and s.tidy <> s."from" and r.client_id = s.client_id and r.id = s.id;

-- Old addresses are found in any case.
create index redirect_lower_from on redirect (client_id, lower("from"));
