-- A passkey is a way in: who added one, named it anew or took it away is in the history of the client. Its uses, which
-- count up in the same row, are not, and nothing of the key itself is.
create function vold_passkey_history() returns trigger
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  who constant text := nullif(current_setting('app.user_id', true), '');
  one constant passkey := case when tg_op = 'DELETE' then old else new end;
  facts constant jsonb := jsonb_build_object(
    'id', one.id, 'user_id', one.user_id, 'name', one.name, 'backed_up', one.backed_up, 'created_at', one.created_at);
begin
  insert into history (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
  values (one.client_id, vold_new_id('hi'), 1,
    case tg_op when 'INSERT' then 'create' when 'DELETE' then 'erase' else 'update' end, 'passkey', one.id,
    jsonb_build_object('id', who, 'email', (select u.email from "user" u where u.id = who)), who,
    nullif(current_setting('app.ip', true), ''),
    case when tg_op <> 'DELETE' then facts end,
    case tg_op when 'DELETE' then facts when 'UPDATE' then jsonb_build_object('name', old.name) end);
  return null;
end
$$;
create trigger history after insert or delete or update of name on passkey
for each row execute function vold_passkey_history();

-- Who began a sign-in at an identity provider and finishes it with a code here can end it there as well.
alter table login_challenge add column provider text, add column id_token text;
