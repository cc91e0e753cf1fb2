-- An identity at a provider is a way in, as a passkey is: who was linked to one, or is no longer, is in the history of the
-- client. What the provider calls the person is not told.
create function vold_identity_history() returns trigger
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  who constant text := nullif(current_setting('app.user_id', true), '');
  one constant user_identity := case when tg_op = 'DELETE' then old else new end;
  facts constant jsonb := jsonb_build_object(
    'user_id', one.user_id, 'provider', one.provider, 'created_at', one.created_at);
begin
  insert into history (client_id, id, rev, action, model, record_id, "user", user_id, ip, data, "dataOld")
  values (one.client_id, vold_new_id('hi'), 1,
    case tg_op when 'INSERT' then 'create' else 'erase' end, 'user-identity', one.user_id,
    -- Nobody is signed in yet while somebody signs in: it is he who is linked.
    jsonb_build_object('id', coalesce(who, one.user_id),
      'email', (select u.email from "user" u where u.id = coalesce(who, one.user_id))),
    coalesce(who, one.user_id), nullif(current_setting('app.ip', true), ''),
    case when tg_op <> 'DELETE' then facts end,
    case when tg_op = 'DELETE' then facts end);
  return null;
end
$$;
create trigger history after insert or delete on user_identity
for each row execute function vold_identity_history();
