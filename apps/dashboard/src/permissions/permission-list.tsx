import { Checkbox, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { constants } from '@vold/contract';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import type { InputKind, InputProps } from '../inputs/input-kind.ts';
import { asTexts } from '../inputs/read-value.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';
import { groupActions } from './group-actions.ts';
import classes from './permission-list.module.css';

function PermissionList({ labelId, value, onChange }: InputProps) {
  const clientId = useSession((state) => state.clientId);
  const [wanted, setWanted] = useState('');
  const catalogue = useQuery({
    queryKey: ['restricted-action', clientId, 'catalogue'],
    queryFn: async ({ signal }) =>
      (
        await api.restrictedAction.pick(
          { action: z.string() },
          { sort: 'action ASC', limit: constants.unlimited },
          { signal, exempt: true },
        )
      )?.results.map(({ action }) => action) ?? null,
  });
  const chosen = useMemo(() => new Set(asTexts(value)), [value]);
  const groups = useMemo(
    () => groupActions([...(catalogue.data ?? []), ...chosen], wanted),
    [catalogue.data, chosen, wanted],
  );
  if (catalogue.isPending) return <Skeleton height={200} />;

  const give = (actions: readonly string[], given: boolean) => {
    const next = new Set(chosen);
    for (const action of actions) {
      if (given) next.add(action);
      else next.delete(action);
    }
    onChange([...next].toSorted());
  };
  return (
    <>
      <TextInput
        aria-labelledby={labelId}
        placeholder="Search an action"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {catalogue.data === null && <p className={classes.none}>The catalogue of actions cannot be read.</p>}
      {groups.length === 0 && <p className={classes.none}>No action matches.</p>}
      <ul className={classes.groups}>
        {groups.map(({ resource, actions }) => {
          const given = actions.filter((action) => chosen.has(action)).length;
          return (
            <li key={resource} className={classes.group}>
              <Checkbox
                className={classes.resource}
                label={resource}
                checked={given === actions.length}
                indeterminate={given > 0 && given < actions.length}
                onChange={(event) => give(actions, event.currentTarget.checked)}
              />
              <div className={classes.actions}>
                {actions.map((action) => (
                  <Checkbox
                    key={action}
                    label={action.slice(resource.length + 1)}
                    aria-label={action}
                    checked={chosen.has(action)}
                    onChange={(event) => give([action], event.currentTarget.checked)}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Actions of the catalogue of restricted actions, by resource (VIP-03). */
export const permissionList: InputKind = {
  Input: PermissionList,
  labelling: 'group',
  schema: z.array(z.string()),
  isEmpty: (value) => asTexts(value).length === 0,
  counter: (value) => `${asTexts(value).length} chosen`,
};
