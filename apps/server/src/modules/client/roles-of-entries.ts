import { navigationSettingItem } from '@vold/contract';
import { z } from 'zod';
import type { NamedRecord } from '../../resource/write/hooks.ts';
import { namedRoles, rolesOfForm } from '../role/index.ts';

const entryList = z.array(navigationSettingItem);

/** The roles that a client's own menu entries name. `user` is not a role: it means any signed-in staff (SETN-28). */
export function rolesOfEntries(entries: unknown): NamedRecord[] {
  const { data = [] } = entryList.safeParse(entries);
  return data.flatMap((entry, at) => {
    const path = `dashboard_navigation.${at}.data`;
    return [
      ...namedRoles(entry.data?.role, `${path}.role`).filter(({ id }) => id !== 'user'),
      ...rolesOfForm(entry.data?.cardDetail?.group, `${path}.cardDetail.group`),
    ];
  });
}
