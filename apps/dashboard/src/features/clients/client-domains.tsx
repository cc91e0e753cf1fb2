import { useQuery } from '@tanstack/react-query';
import type { ClientDomain } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { formatDate } from '../../base/text/date.ts';
import { DomainList } from '../../base/ui/domain-list.tsx';
import classes from '../../base/ui/domain-proof.module.css';
import { DomainProof } from '../../base/ui/domain-proof.tsx';
import { api } from '../../core/session/api.ts';
import { clientDomainsQuery } from '../../core/session/client-domains.ts';

/** The host names of a client's website: which are served, and what is missing of the others. */
export function ClientDomains({ client }: { client: string }) {
  const domains = useQuery(clientDomainsQuery(client));
  return (
    <DomainList
      title="Domains"
      query={domains}
      note={domains.data?.length === 0 && <p className={classes.note}>It has no domains.</p>}
    >
      {(domain) => <Domain key={domain.domain} client={client} domain={domain} />}
    </DomainList>
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
