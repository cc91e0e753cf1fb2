import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyError } from '../../base/notices/notice-store.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { createHome } from '../../shell/first-steps/create-home.ts';

/** Opens the home page in the live editor (SETW-11, SETW-12). Without one it creates one from the starter sections first. */
export function DefaultTemplate() {
  const { detail, webconfig } = useSignedIn();
  const { href } = useLocation();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const homepage = webconfig?.default_homepage;
  const addressOf = (id: string) =>
    `/dashboard/pages/edit-live/${id}?${new URLSearchParams({ source: href })}`;

  async function create() {
    setBusy(true);
    const made = await createHome();
    setBusy(false);
    if (typeof made === 'string') notifyError(made);
    else router.history.push(addressOf(made.id));
  }

  if (!homepage && !may(detail, 'page.create')) return null;
  return (
    <section>
      <h2>Live editor</h2>
      <Button
        leftSection={<IconDeviceDesktop size={16} aria-hidden />}
        {...(homepage
          ? { renderRoot: (root: object) => <AppLink href={addressOf(homepage)} {...root} /> }
          : { loading: busy, onClick: create })}
      >
        Default Template
      </Button>
    </section>
  );
}
