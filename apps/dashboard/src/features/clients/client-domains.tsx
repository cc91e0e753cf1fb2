import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClientDomain } from '@vold/contract';
import { useState } from 'react';
import { unwrap } from '../../api/result.ts';
import { queryClient } from '../../app/query-client.ts';
import { ListError } from '../../listing/list-states.tsx';
import { notify } from '../../notices/notice-store.ts';
import { api } from '../../session/api.ts';
import { formatDate } from '../../ui/date.ts';
import classes from './client-domains.module.css';

export function domainsKey(client: string): unknown[] {
  return ['client', client, 'domains'];
}

/** The host names of a client's website: which are served, and what is missing of the others. */
export function ClientDomains({ client }: { client: string }) {
  const domains = useQuery({
    queryKey: domainsKey(client),
    queryFn: async ({ signal }) => unwrap(await api.clientDomains(client, { signal, exempt: true })).results,
  });
  return (
    <section aria-labelledby="domains-title">
      <h2 id="domains-title">Domains</h2>
      {domains.isPending && <Skeleton height={40} />}
      {domains.isError && (
        <ListError
          error={domains.error}
          what="The domains could not be loaded"
          onRetry={() => domains.refetch()}
        />
      )}
      {domains.data?.length === 0 && <p className={classes.note}>It has none of its own.</p>}
      <ul>
        {domains.data?.map((domain) => (
          <Domain key={domain.domain} client={client} domain={domain} />
        ))}
      </ul>
    </section>
  );
}

function Domain({ client, domain }: { client: string; domain: ClientDomain }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const served = domain.verified_at !== null || domain.reserved;

  async function verify() {
    setBusy(true);
    const result = await api.verifyDomain(client, domain.domain);
    setBusy(false);
    setProblem(result.ok ? null : result.data.message);
    if (!result.ok) return;
    notify(`${domain.domain} is proven`);
    await queryClient.invalidateQueries({ queryKey: domainsKey(client) });
  }

  return (
    <li className={classes.domain}>
      <b>{domain.domain}</b>
      {served ? (
        <p className={classes.note}>
          {domain.verified_at
            ? `Proven on ${formatDate(domain.verified_at)}`
            : 'A private name: needs no proof'}
        </p>
      ) : (
        <>
          <p className={classes.open}>Not served yet. Prove it by one of these:</p>
          <dl>
            <dt>TXT record of {domain.txt.name}</dt>
            <dd>
              <code>{domain.txt.value}</code>
            </dd>
            <dt>File at {domain.file.url}</dt>
            <dd>
              <code>{domain.file.content}</code>
            </dd>
          </dl>
          {problem !== null && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          <Button size="xs" variant="default" loading={busy} onClick={verify}>
            Verify {domain.domain}
          </Button>
        </>
      )}
    </li>
  );
}
