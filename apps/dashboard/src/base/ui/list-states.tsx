import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../api/result.ts';
import { noConnection, useOnline } from '../loading/no-connection.ts';
import { AppLink } from './app-link.tsx';
import type { ListLayout } from './list-search.ts';
import classes from './list-states.module.css';
import cardClasses from './record-card.module.css';

/** Loading: a skeleton of the same shape; without a connection, words. */
export function ListSkeleton({ layout }: { layout: ListLayout }) {
  const online = useOnline();
  if (!online) return <NoConnection what="This list could not be loaded" />;
  const places = Array.from({ length: layout === 'card' ? 8 : 10 }, (_, index) => index);
  return (
    <div aria-busy="true" role="status">
      <span className="visually-hidden">Loading</span>
      {layout === 'card' ? (
        <div className={cardClasses.grid}>
          {places.map((place) => (
            <div key={place} className={`${classes.card} panel`}>
              <Skeleton height={160} radius={0} />
              <div className={classes.lines}>
                <Skeleton height={14} width="55%" />
                <Skeleton height={10} width="40%" />
                <Skeleton height={10} />
              </div>
            </div>
          ))}
        </div>
      ) : (
        places.map((place) => (
          <div key={place} className={`${classes.row} row`}>
            <Skeleton height={12} width="30%" />
            <Skeleton height={12} width="20%" />
            <Skeleton height={12} width="12%" ml="auto" />
          </div>
        ))
      )}
    </div>
  );
}

/** Empty: one sentence and the one useful button. */
export function ListEmpty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.message}>
      <p>{text}</p>
      {children}
    </div>
  );
}

interface ListErrorProps {
  error: Error;
  onRetry: () => void;
  /** A sentence about the content that could not be loaded. */
  what?: string;
  /** A target to offer for missing content (404), instead of a retry. */
  home?: { title: string; to: string };
}

/** Error: what happened, and Try again; without access, the way home (AUTH-30). */
export function ListError({ error, onRetry, what = 'This list could not be loaded', home }: ListErrorProps) {
  if (error instanceof ApiError && error.status === 403) {
    return <NoAccess />;
  }
  if (home && error instanceof ApiError && error.status === 404) {
    return (
      <div className={classes.message}>
        <p className={classes.what}>{error.message}</p>
        <p>It may have been deleted, or it belongs to another user.</p>
        <Button renderRoot={(root) => <AppLink href={home.to} {...root} />}>Back to {home.title}</Button>
      </div>
    );
  }
  return (
    <div className={classes.message} role="alert">
      <p className={classes.what}>{what}</p>
      <p>{error.message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

interface QueryErrorProps extends Omit<ListErrorProps, 'error' | 'onRetry'> {
  query: { error: Error | null; refetch: () => unknown };
}

/** The error of a query, if it failed. */
export function QueryError({ query: { error, refetch }, ...props }: QueryErrorProps) {
  return error && <ListError {...props} error={error} onRetry={() => refetch()} />;
}

/** Content that cannot be loaded offline is loaded once there is a connection. */
export function NoConnection({ what }: { what: string }) {
  return (
    <div className={classes.message} role="alert">
      <p className={classes.what}>{what}</p>
      <p>{noConnection}</p>
    </div>
  );
}

/** A screen that is not for this person, with the way home (AUTH-30). */
export function NoAccess() {
  return (
    <div className={classes.message}>
      <p className={classes.what}>You don't have access to this</p>
      <Button renderRoot={(root) => <Link to="/dashboard/home" {...root} />}>Back to the home page</Button>
    </div>
  );
}
