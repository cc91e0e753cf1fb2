import { z } from 'zod';
import type { NamedRecord } from '../../resource/write/hooks.ts';

const roleList = z.array(z.string());

/** The roles that a list names. */
export function namedRoles(roles: unknown, path: string): NamedRecord[] {
  const { data = [] } = roleList.safeParse(roles);
  return data.map((id, at) => ({ path: `${path}.${at}`, id, kind: 'role' }));
}

const withRoles = z.looseObject({ roles: z.unknown(), components: z.unknown() }).partial();

/** The roles that a form schema names: those who see its blocks, and fields of them (FORM-09, FORM-10). */
export function rolesOfForm(group: unknown, path: string): NamedRecord[] {
  if (!Array.isArray(group)) return [];
  return group.flatMap((entry, at) => {
    const { data } = withRoles.safeParse(entry);
    const place = `${path}.${at}`;
    if (!data) return [];
    return [
      ...namedRoles(data.roles, `${place}.roles`),
      ...rolesOfForm(data.components, `${place}.components`),
    ];
  });
}
