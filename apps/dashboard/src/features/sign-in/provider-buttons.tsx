import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { constants } from '@vold/contract';
import { useState } from 'react';
import { api } from '../../core/session/api.ts';

interface ProviderButtonsProps {
  /** The typed part of the address. */
  email: string;
  onRefused: (message: string) => void;
}

/**
 * "Continue with …": the identity providers of the typed address's domain, or of the client that the address of this
 * page names (`/?client=slug`). They are the same whether or not there is such an account.
 */
export function ProviderButtons({ email, onRefused }: ProviderButtonsProps) {
  const { client } = useSearch({ from: '/' });
  const [leaving, setLeaving] = useState<string | null>(null);
  const [typed] = useDebouncedValue(email.trim().toLowerCase(), constants.searchDebounce);
  const domain = /@([^@\s]+\.[^@\s.]{2,})$/.exec(typed)?.[1];
  const offered = useQuery({
    queryKey: ['sign-in-providers', domain, client],
    enabled: domain !== undefined || client !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The domain is all that is sent: who asks stays unknown until he signs in.
    queryFn: async () => {
      const answer = await api.call('POST login/providers', {
        body: { ...(domain && { email: `@${domain}` }), client },
      });
      return answer.ok ? answer.data.results : [];
    },
  }).data;

  async function go(id: string) {
    setLeaving(id);
    const answer = await api.call('POST login/provider', {
      body: { provider: id, email: typed || undefined },
    });
    if (answer.ok) return window.location.assign(answer.data.url);
    setLeaving(null);
    onRefused(answer.data.message);
  }

  return (offered ?? []).map(({ id, name }) => (
    <Button
      key={id}
      size="md"
      fullWidth
      loading={leaving === id}
      leftSection={<IconLogin2 size={18} aria-hidden />}
      onClick={() => go(id)}
    >
      Continue with {name}
    </Button>
  ));
}
