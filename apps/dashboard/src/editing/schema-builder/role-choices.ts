import { builtInRoles } from '@vold/contract';
import { api } from '../../core/session/api.ts';
import { useAllRecords } from '../../core/session/use-all-records.ts';

export interface Choice {
  value: string;
  label: string;
}

/** The roles of the client, its own too; the built-in ones until they are known. */
export function useRoleChoices(): Choice[] {
  const roles = useAllRecords(api.role, ['name', 'title'], 'title ASC');
  const titles = new Map<string, string>(builtInRoles.map((role) => [role, role]));
  for (const { name, title } of roles ?? []) titles.set(name, title || name);
  return [...titles].map(([value, label]) => ({ value, label }));
}

/** A chosen role stays visible though it no longer exists. */
export function withUnknown(offered: readonly Choice[], chosen: readonly string[]): Choice[] {
  const unknown = chosen.filter((one) => !offered.some(({ value }) => value === one));
  return [...offered, ...unknown.map((value) => ({ value, label: `${value} (does not exist)` }))];
}
