import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { backAddress } from '../../base/text/back-address.ts';

/** Back: to `source` (SHELL-20 to SHELL-22), else one step back, else one level up. Off if there is no way left. */
export function BackButton({ up }: { up: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { pathname } = useLocation();
  const { source, from } = useSearch({ strict: false });
  const address = backAddress({ source, from }, window.location.origin);
  const leadsNowhere = address === null && !canGoBack && up === pathname;

  function goBack() {
    if (address !== null) router.history.push(address, { returns: true });
    else if (canGoBack) router.history.back();
    else router.navigate({ to: up });
  }

  return (
    <ActionIcon aria-label="Back" title="Back" disabled={leadsNowhere} onClick={goBack}>
      <IconArrowLeft size={18} />
    </ActionIcon>
  );
}
