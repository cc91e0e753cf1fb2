import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { RecordConfig } from '../../record/record-config.ts';
import { RecordScreen } from '../../record/record-screen.tsx';
import { api } from '../../session/api.ts';
import { may } from '../../session/may.ts';
import { useSession, useSignedIn } from '../../session/session-store.ts';
import { Screen } from '../../shell/screen.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { configGroups } from './config-groups.ts';
import classes from './website-config-screen.module.css';

const home = '/dashboard/settings/website';
const addressRoles = ['developer', 'superadmin'];

/** Settings → website (SETW): the website config of the client. */
export function WebsiteConfigScreen() {
  const { detail, client, webconfig } = useSignedIn();
  const { href } = useLocation();

  const config = useMemo<RecordConfig>(
    () => ({
      calls: {
        path: 'webconfig',
        get: api.webconfigRecord.get,
        update: async (id, fields, settings) => {
          const result = await api.webconfigRecord.update(id, fields, settings);
          // The returned data replaces the stored config (SETW-09).
          if (result.ok) useSession.setState({ webconfig: result.data });
          return result;
        },
      },
      noun: 'website config',
      crumbs: [{ title: 'Settings', to: '/dashboard/settings' }],
      home,
      titleOf: () => 'Website',
      groups: configGroups({
        addresses: detail.client.master || addressRoles.includes(detail.role),
        popup: client?.options.popup_banner === true,
        homepage: Boolean(webconfig?.default_homepage),
      }),
      initial: {},
      readOnly: !may(detail, 'webconfig.update'),
      saved: 'Successfully update settings',
      logsFailures: true,
      aside: () => (
        <>
          <section>
            <h2>Client token</h2>
            <code className={classes.token}>{client?.id}</code>
          </section>
          {webconfig?.default_homepage && (
            <section>
              <h2>Live editor</h2>
              <Button
                leftSection={<IconDeviceDesktop size={16} aria-hidden />}
                renderRoot={(root) => (
                  <AppLink
                    href={`/dashboard/pages/edit-live/${webconfig.default_homepage}?${new URLSearchParams({ source: href })}`}
                    {...root}
                  />
                )}
              >
                Default Template
              </Button>
            </section>
          )}
        </>
      ),
    }),
    [detail, client, webconfig, href],
  );
  if (!webconfig) {
    return (
      <Screen title="Website" crumbs={[{ title: 'Settings', to: '/dashboard/settings' }]}>
        <p>Choose a client first.</p>
      </Screen>
    );
  }
  return <RecordScreen config={config} id={webconfig.id} />;
}
