import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useRouter, useSearch } from '@tanstack/react-router';
import { backAddress } from '../menu/back-address.ts';

/** Back: to `source` (SHELL-20 to SHELL-22), else one step back, else one level up. */
export function BackButton({ up }: { up: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { source, from } = useSearch({ strict: false });

  function goBack() {
    const address = backAddress({ source, from }, window.location.origin);
    if (address !== null) router.history.push(address, { returns: true });
    else if (canGoBack) router.history.back();
    else router.navigate({ to: up });
  }

  return (
    <ActionIcon aria-label="Back" title="Back" onClick={goBack}>
      <IconArrowLeft size={18} />
    </ActionIcon>
  );
}
