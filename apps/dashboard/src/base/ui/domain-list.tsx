import { Skeleton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { QueryError } from './list-states.tsx';

interface DomainListProps<Domain> {
  title: string;
  query: {
    data: readonly Domain[] | undefined;
    isPending: boolean;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Shown above the domains. */
  note: ReactNode;
  children: (domain: Domain) => ReactNode;
}

/** Domains of a record, next to its form. */
export function DomainList<Domain>({ title, query, note, children }: DomainListProps<Domain>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {query.isPending && <Skeleton height={40} />}
      <QueryError query={query} what="The domains could not be loaded" />
      {note}
      <ul>{query.data?.map(children)}</ul>
    </section>
  );
}
