import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ClientDomain } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { formatDate } from '../../base/text/date.ts';
import classes from '../../base/ui/domain-proof.module.css';
import { DomainProof } from '../../base/ui/domain-proof.tsx';
import { QueryError } from '../../base/ui/list-states.tsx';
import { api } from '../../core/session/api.ts';
import { clientDomainsQuery } from '../../core/session/client-domains.ts';

/** The host names of a client's website: which are served, and what is missing of the others. */
export function ClientDomains({ client }: { client: string }) {
  const domains = useQuery(clientDomainsQuery(client));
  return (
    <section aria-labelledby="domains-title">
      <h2 id="domains-title">Domains</h2>
      {domains.isPending && <Skeleton height={40} />}
      {domains.isError && <QueryError query={domains} what="The domains could not be loaded" />}
      {domains.data?.length === 0 && <p className={classes.note}>It has no domains.</p>}
      <ul>
        {domains.data?.map((domain) => (
          <Domain key={domain.domain} client={client} domain={domain} />
        ))}
      </ul>
    </section>
  );
}

function Domain({ client, domain }: { client: string; domain: ClientDomain }) {
  const { verified_at, reserved, txt, file } = domain;
  return (
    <DomainProof
      domain={domain.domain}
      settled={
        verified_at
          ? `Proven on ${formatDate(verified_at)}`
          : reserved
            ? 'A private name: needs no proof'
            : null
      }
      instruction="Not served yet. Prove it by one of these:"
      records={[
        { place: `TXT record of ${txt.name}`, content: txt.value },
        { place: `File at ${file.url}`, content: file.content },
      ]}
      action={`Verify ${domain.domain}`}
      look={() =>
        api.call('POST client/:id/domain/:domain/verify', {
          params: { id: client, domain: domain.domain },
          body: {},
        })
      }
      onProven={() => queryClient.invalidateQueries(clientDomainsQuery(client))}
    />
  );
}
