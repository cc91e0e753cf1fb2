import { Tooltip } from '@mantine/core';
import { Avatar } from '../../base/ui/avatar.tsx';
import { recordKey, useLive } from '../events/live-store.ts';
import { useSession } from '../session/session-store.ts';
import classes from './presence.module.css';

/** Others are counted from here on: the bar has no room for a crowd. */
const shown = 3;

/** Who else has the open record open. */
export function Presence() {
  const own = useSession((state) => state.detail?.id);
  const open = useLive((state) => state.open);
  const present = useLive((state) => (open ? state.present[recordKey(open.resource, open.id)] : undefined));
  const others = (present ?? []).filter(({ id }) => id !== own);
  const names = others.map(({ name }) => name).join(', ');
  return (
    <span role="status">
      {others.length > 0 && (
        <Tooltip label={`${names} ${others.length === 1 ? 'has' : 'have'} this open too`}>
          <span className={`${classes.people} row meta`}>
            {others.slice(0, shown).map(({ id, name }) => (
              <Avatar key={id} name={name} size="small" />
            ))}
            {others.length > shown && <span className="num">+{others.length - shown}</span>}
            <span className="visually-hidden">Also here: {names}</span>
          </span>
        </Tooltip>
      )}
    </span>
  );
}
