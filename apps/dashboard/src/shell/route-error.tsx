import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isChunkFailure, reloadPage } from '../base/loading/chunk-failure.ts';
import { noConnection } from '../base/loading/no-connection.ts';
import { MessageScreen } from '../core/screen/message-screen.tsx';
import { errorStatus } from './error-status.ts';

const interrupted = 'There may be a new version, or your connection was interrupted.';

/**
 * A route error forces the error layout (ERR-03); a chunk that is gone reloads the page (ERR-05). Without a connection that
 * would leave nothing of the dashboard: it waits for one.
 */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const chunk = isChunkFailure(error);
  const offline = !navigator.onLine;
  useEffect(() => {
    if (!chunk) return;
    reloadPage();
    const again = () => window.location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [chunk]);
  const { status, message } = errorStatus(error);
  return (
    <MessageScreen
      status={chunk ? null : status}
      message={chunk ? 'A part of the dashboard could not be loaded' : message}
      detail={chunk ? (offline ? noConnection : interrupted) : undefined}
    >
      {!(chunk && offline) && (
        <Button onClick={() => (chunk ? window.location.reload() : router.invalidate())}>Try again</Button>
      )}
      <Link to="/dashboard/home">Back to the home page</Link>
    </MessageScreen>
  );
}
