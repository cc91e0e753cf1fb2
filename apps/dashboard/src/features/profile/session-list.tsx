import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notify, notifyError } from '../../base/notices/notice-store.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { deviceName } from '../../base/ui/device-name.ts';
import { QueryError } from '../../base/ui/list-states.tsx';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import classes from './profile-screen.module.css';

/** The user's sessions; each can be ended except the current one, which "Log out" ends. */
export function SessionList() {
  const [ending, setEnding] = useState<string | null>(null);
  const sessions = useAnswer(['self-sessions'], (settings) => api.call('GET self/sessions', settings));
  if (sessions.isError) return <QueryError query={sessions} />;
  if (!sessions.data) return <Skeleton height={88} />;

  async function end(id: string) {
    setEnding(id);
    const result = await api.call('DELETE self/sessions/:id', { params: { id } });
    setEnding(null);
    if (!result.ok) notifyError(result.data.message);
    else notify('Session ended');
    await queryClient.invalidateQueries({ queryKey: ['self-sessions'] });
  }

  return (
    <ul className={classes.sessions}>
      {sessions.data.results.map(({ id, user_agent, ip, created_at, last_used_at, current }) => (
        <li key={id} className={`${classes.session} row`}>
          <div>
            <b>{deviceName(user_agent)}</b>
            <p className="note num">
              {addressName(ip)} · signed in {formatDateTime(created_at)} · last used{' '}
              {formatDateTime(last_used_at)}
            </p>
          </div>
          {current ? (
            <span className={classes.current}>This session</span>
          ) : (
            <Button size="xs" disabled={ending !== null} onClick={() => end(id)}>
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function addressName(ip: string | null): string {
  if (ip === null) return 'Unknown address';
  return isLoopback(ip) ? 'This machine' : ip;
}

/** True if it is a loopback address. */
function isLoopback(ip: string): boolean {
  return ip === '::1' || ['127.', '::ffff:127.'].some((start) => ip.startsWith(start));
}
