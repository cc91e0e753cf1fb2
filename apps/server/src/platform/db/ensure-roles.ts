import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { MissingPrivilegeError } from './db-errors.ts';
import { codeOf } from './retry.ts';
import { databaseRoles } from './scope.ts';

/** Duplicate object, unique violation, and "tuple concurrently updated": another start made the same role just now. */
const racing = new Set(['42710', '23505', 'XX000']);

const standing = z.array(
  z.object({ name: z.string(), unsafe: z.boolean().nullable(), usable: z.boolean().nullable() }),
);

/**
 * Makes the application's roles where they are missing and lets the login use them. Roles belong to the whole
 * PostgreSQL cluster, beyond the reach of a database's advisory lock, so a lost race is simply tried again.
 * @throws MissingPrivilegeError when the login can neither make them nor use them, or when one is too powerful.
 */
export async function ensureRoles(client: pg.ClientBase, serverVersion: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await makeMissingRoles(client, serverVersion);
    } catch (error) {
      if (codeOf(error) === '42501') {
        throw new MissingPrivilegeError(
          'The database login may not create or use the roles vold_app, vold_draft, vold_master, vold_preview and vold_site. Give it ' +
            'CREATEROLE, or create them (NOLOGIN) and grant them to it as a superuser.',
        );
      }
      if (!racing.has(codeOf(error) ?? '') || attempt === 20) throw error;
      await pause(20 * Math.random() * attempt);
    }
  }
}

async function makeMissingRoles(client: pg.ClientBase, serverVersion: number): Promise<void> {
  const usage = serverVersion >= 160_000 ? 'SET' : 'MEMBER';
  const { rows } = await client.query(
    `select n.name, r.rolsuper or r.rolbypassrls or r.rolcreaterole as unsafe,
       case when r.oid is not null then pg_has_role(current_user, r.oid, '${usage}') end as usable
     from unnest($1::text[]) n(name) left join pg_roles r on r.rolname = n.name order by n.name`,
    [databaseRoles],
  );
  for (const role of standing.parse(rows)) {
    if (role.unsafe) {
      throw new MissingPrivilegeError(
        `The role ${role.name} is a superuser, bypasses row-level security or may create roles; it must not.`,
      );
    }
    if (role.unsafe === null) {
      await client.query(
        `create role ${role.name} nologin nosuperuser nobypassrls nocreaterole nocreatedb noinherit`,
      );
    }
    if (role.usable === true) continue;
    // A superuser can use a role as soon as it exists; the grant is harmless. Not inherited where that can be said:
    // the owner's own policies are enough for it.
    const terms = serverVersion >= 160_000 ? 'with set true, inherit false' : '';
    await client.query(`grant ${role.name} to current_user ${terms}`);
  }
}
