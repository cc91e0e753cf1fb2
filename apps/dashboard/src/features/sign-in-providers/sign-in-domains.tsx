import { useQuery } from '@tanstack/react-query';
import type { SignInDomain } from '@vold/contract';
import { unwrap } from '../../base/api/result.ts';
import { queryClient } from '../../base/cache/query-client.ts';
import { formatDate } from '../../base/text/date.ts';
import { DomainList } from '../../base/ui/domain-list.tsx';
import classes from '../../base/ui/domain-proof.module.css';
import { DomainProof } from '../../base/ui/domain-proof.tsx';
import { api } from '../../core/session/api.ts';

/** Key of the query for a provider's domains. */
export function signInDomainsKey(provider: string): unknown[] {
  return ['sign-in-provider', provider, 'domains'];
}

interface SignInDomainsProps {
  provider: string;
  /** Address of the sign-in page that shows the client's providers without a proof. */
  page: string;
}

/** The e-mail domains of a sign-in provider: which are proven, and the TXT records that prove the others. */
export function SignInDomains({ provider, page }: SignInDomainsProps) {
  const domains = useQuery({
    queryKey: signInDomainsKey(provider),
    queryFn: async ({ signal }) =>
      unwrap(
        await api.call('GET sign-in-provider/:id/domain', { params: { id: provider }, signal, exempt: true }),
      ).results,
  });
  return (
    <DomainList
      title="E-mail domains"
      query={domains}
      note={<p className={classes.note}>The provider is always offered at {page}.</p>}
    >
      {(domain) => <Domain key={domain.domain} provider={provider} domain={domain} />}
    </DomainList>
  );
}

function Domain({ provider, domain: { domain, txt, ...state } }: { provider: string; domain: SignInDomain }) {
  return (
    <DomainProof
      domain={domain}
      settled={settledText(state)}
      instruction="Not offered to its addresses yet. Create this TXT record at your DNS provider:"
      records={[{ place: `TXT record of ${txt.name}`, content: txt.value }]}
      action="Check now"
      look={() =>
        api.call('POST sign-in-provider/:id/domain/:domain/verify', {
          params: { id: provider, domain },
          body: {},
        })
      }
      onProven={() => queryClient.invalidateQueries({ queryKey: signInDomainsKey(provider) })}
    />
  );
}

function settledText({
  verified_at,
  obstacle,
}: Pick<SignInDomain, 'verified_at' | 'obstacle'>): string | null {
  if (obstacle === 'platform')
    return 'Belongs to this installation: the provider is not offered to its addresses.';
  if (obstacle === 'taken') return 'Another client has proven this domain.';
  return verified_at && `Proven on ${formatDate(verified_at)}: its addresses are offered the provider.`;
}
