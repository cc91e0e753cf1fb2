import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asText, isEmptyText } from '../../base/text/read-value.ts';
import { withDescription } from '../../base/ui/with-description.tsx';
import { clientDomainsQuery } from '../../core/session/client-domains.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';

/** One of the client's domains. Those that are not proven yet are shown, and cannot be chosen. */
export const primaryDomainInput: InputKind = {
  Input: PrimaryDomain,
  labeling: 'control',
  isEmpty: isEmptyText,
};

function PrimaryDomain({ id, describedBy, value, invalid, onChange }: InputProps) {
  const clientId = useSession((state) => state.clientId);
  const domains = useQuery({ ...clientDomainsQuery(clientId ?? ''), enabled: clientId !== null });
  const current = asText(value);
  const offered = (domains.data ?? []).map(({ domain, verified_at, reserved }) => {
    const isServed = verified_at !== null || reserved;
    return { value: domain, label: isServed ? domain : `${domain} (not proven yet)`, disabled: !isServed };
  });
  const isKnown = current === '' || offered.some((domain) => domain.value === current);
  const unknown = domains.isSuccess ? `${current} (no longer a domain of this client)` : current;
  return (
    <Select
      id={id}
      {...withDescription(describedBy)}
      error={invalid}
      data={isKnown ? offered : [...offered, { value: current, label: unknown, disabled: false }]}
      value={current === '' ? null : current}
      placeholder={placeholderOf(domains.isSuccess ? offered.length : null, domains.isError)}
      clearable
      onChange={(domain) => onChange(domain ?? '')}
    />
  );
}

/** @param count null: not known yet */
function placeholderOf(count: number | null, failed: boolean): string {
  if (failed) return 'The domains could not be loaded';
  if (count === null) return 'Loading Data...';
  return count === 0 ? 'This client has no domain' : 'None: each domain shows the website';
}
