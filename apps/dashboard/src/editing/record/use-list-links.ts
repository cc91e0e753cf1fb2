import { IconPlus } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { RecordBase } from '@vold/contract';
import { useMemo } from 'react';
import { accessOf, mayCreate } from '../../core/menu/access.ts';
import { may } from '../../core/session/may.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { recordAddress } from './record-address.ts';

/**
 * Links of a list to its records' forms: the address of a record, and the button that creates one (LIST-16) if the user may.
 */
export function useListLinks(resource: string, noun: string) {
  const { href, pathname } = useLocation();
  const router = useRouter();
  const { detail } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  return useMemo(
    () => ({
      open: (item: RecordBase) => ({ href: recordAddress(pathname, item.id, href), label: 'Edit' }),
      primary:
        may(detail, `${resource}.create`) && mayCreate(pathname, accessOf(detail, clientId))
          ? {
              label: `Create ${noun}`,
              Icon: IconPlus,
              onClick: () => router.history.push(recordAddress(pathname, 'new', href)),
            }
          : undefined,
    }),
    [href, pathname, router, detail, clientId, resource, noun],
  );
}
