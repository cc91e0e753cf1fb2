import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { constants, isForPeople } from '@vold/contract';
import { useMemo } from 'react';
import { asTexts } from '../../base/text/read-value.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { InputKind, InputProps } from '../fields/input-kind.ts';
import { ActionChoice } from './action-choice.tsx';
import classes from './permission-list.module.css';

function PermissionList({ labelId, value, onChange, forKeys = false }: InputProps & { forKeys?: boolean }) {
  const clientId = useSession((state) => state.clientId);
  const catalog = useQuery({
    queryKey: ['restricted-action', clientId, 'catalog'],
    queryFn: async ({ signal }) =>
      (
        await api.restrictedAction.pick(
          ['action'],
          { sort: 'action ASC', limit: constants.unlimited },
          { signal, exempt: true },
        )
      )?.results.map(({ action }) => action) ?? null,
  });
  const chosen = useMemo(() => new Set(asTexts(value)), [value]);
  const offered = catalog.data?.filter((action) => !forKeys || !isForPeople(action)) ?? [];
  if (catalog.isPending) return <Skeleton height={200} />;

  return (
    <>
      {catalog.data === null && <p className={classes.none}>The catalog of actions cannot be read.</p>}
      <ActionChoice labelId={labelId} actions={[...offered, ...chosen]} chosen={chosen} onChange={onChange} />
    </>
  );
}

/** Actions of the catalog of restricted actions, by resource (VIP-03). */
export const permissionList: InputKind = {
  Input: PermissionList,
  labeling: 'group',
  isEmpty: (value) => asTexts(value).length === 0,
  counter: (value) => `${asTexts(value).length} chosen`,
};

/** The same without actions that are for people only. */
export const keyScopeList: InputKind = {
  ...permissionList,
  Input: (props: InputProps) => <PermissionList {...props} forKeys />,
};
