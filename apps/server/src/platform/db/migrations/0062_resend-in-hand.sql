-- A delivery that a worker has in hand is no delivery that waits: its attempt may be over already, so that a resend at that moment
-- was never sent. It gets a job of its own now.
do $$
declare
  before constant text := pg_get_functiondef('vold_hurry_delivery(text, text)'::regprocedure);
  after constant text := replace(
    replace(before, 'and j.attempts < j.max_attempts;', 'and j.attempts < j.max_attempts and j.locked_at is null;'),
    E'  -- Leaves jobs alone that a worker has in hand.\n', '');
begin
  if after not like '%j.locked_at is null;%' then
    raise exception 'vold_hurry_delivery has no condition as expected';
  end if;
  execute after;
end
$$;
