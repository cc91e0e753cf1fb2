import { Button, Loader } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../base/api/result.ts';
import { noConnection, useOnline } from '../../base/loading/no-connection.ts';
import { useMinimumDelay } from '../../base/loading/use-minimum-delay.ts';
import { notifyError } from '../../base/notices/notice-store.ts';
import { useOpenRecord } from '../../core/events/use-open-record.ts';
import { MessageScreen } from '../../core/screen/message-screen.tsx';
import classes from './editor/live-editor.module.css';

interface OpenedProps<T> {
  kind: 'page' | 'post';
  id: string;
  loaded: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/**
 * Shows the editor of a page or post once it is loaded; until then, or without it, its state. The editor opens its
 * frame while it still shows as loading.
 */
export function Opened<T>({ kind, id, loaded, children }: OpenedProps<T>) {
  const navigate = useNavigate();
  useOpenRecord(kind, loaded.isSuccess ? id : null);
  const isLoading = useMinimumDelay();
  const isMissing = loaded.error instanceof ApiError && loaded.error.status === 404;

  useEffect(() => {
    if (!isMissing) return;
    // ERR-13
    notifyError(`This ${kind} could not be found`);
    void navigate({ to: '/dashboard/home', replace: true });
  }, [isMissing, kind, navigate]);

  if (loaded.isSuccess)
    return (
      <>
        {children(loaded.data)}
        {isLoading && (
          <div className={classes.cover}>
            <Opening />
          </div>
        )}
      </>
    );
  if (loaded.isError && !isMissing) {
    const status = loaded.error instanceof ApiError && loaded.error.status > 0 ? loaded.error.status : null;
    return (
      <MessageScreen
        status={status}
        message={status === 403 ? "You don't have access to this" : loaded.error.message}
      >
        <Button onClick={() => loaded.refetch()}>Try again</Button>
        <Home />
      </MessageScreen>
    );
  }
  return <Opening />;
}

/** While it is loaded; without a connection, that it waits for one. */
export function Opening() {
  const online = useOnline();
  if (!online)
    return (
      <MessageScreen status={null} message="The editor could not be opened" detail={noConnection}>
        <Home />
      </MessageScreen>
    );
  return (
    <div className={classes.loading} role="status" aria-label="Opening the editor">
      <Loader size={20} />
    </div>
  );
}

function Home() {
  const navigate = useNavigate();
  return <Button onClick={() => navigate({ to: '/dashboard/home' })}>Go to the home page</Button>;
}
