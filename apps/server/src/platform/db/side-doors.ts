import type { ClientBase } from 'pg';
import { z } from 'zod';

/**
 * Privileges that PostgreSQL gives to everyone and none of our logins need. Large objects belong to a role, so clients would
 * share them, outside of every storage limit; temporary tables fill the disk as well.
 */
const openDoors = `
  select format('temporary on database %I', d.datname) as privilege, pg_has_role(d.datdba, 'usage') as ours
  from pg_database d cross join lateral aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
  where d.datname = current_database() and a.grantee = 0 and a.privilege_type = 'TEMPORARY'
  union all
  select format('execute on function %s', p.oid::regprocedure), pg_has_role(p.proowner, 'usage')
  from pg_proc p cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
  where p.pronamespace = 'pg_catalog'::regnamespace and p.proname ~ '^lo_|^lo(read|write)$'
    and a.grantee = 0 and a.privilege_type = 'EXECUTE'
  order by 1`;
const doors = z.array(z.object({ privilege: z.string(), ours: z.boolean() }));

/** Takes from everybody what no login needs. @returns what only another login may take: large objects are a superuser's */
export async function closeSideDoors(owner: ClientBase): Promise<string[]> {
  const found = doors.parse((await owner.query(openDoors)).rows);
  for (const { privilege, ours } of found) if (ours) await owner.query(`revoke ${privilege} from public`);
  return found.flatMap(({ privilege, ours }) => (ours ? [] : [privilege]));
}
