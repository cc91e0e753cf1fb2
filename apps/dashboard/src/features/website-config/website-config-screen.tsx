import { credentialRoles } from '@vold/contract';
import { useMemo } from 'react';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { Screen } from '../../core/screen/screen.tsx';
import { may } from '../../core/session/may.ts';
import { isReviewed } from '../../core/session/publishing.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { RecordScreen } from '../../editing/record/record-screen.tsx';
import { configCalls } from '../../editing/website-config/config-calls.ts';
import { configGroups } from './config-groups.ts';
import { DefaultTemplate } from './default-template.tsx';
import { MailSender } from './mail-sender.tsx';
import { ServiceChecks } from './service-checks.tsx';
import classes from './website-config-screen.module.css';

const home = '/dashboard/settings/website';

/** Settings → website (SETW): the website config of the client. */
export function WebsiteConfigScreen() {
  const { detail, client, webconfig } = useSignedIn();

  const mayPublish = !isReviewed(client) || may(detail, 'webconfig.publish');
  const credentials = detail.client.master || credentialRoles.includes(detail.role);

  const config = useMemo<RecordConfig>(
    () => ({
      calls: configCalls,
      noun: 'website',
      crumbs: [settingsCrumb],
      home,
      titleOf: () => 'Website',
      groups: configGroups({
        credentials,
        popup: client?.options.popup_banner === true,
        homepage: Boolean(webconfig?.default_homepage),
        domains: may(detail, 'client.domains'),
        mayPublish,
      }),
      initial: {},
      readOnly: !may(detail, 'webconfig.update'),
      saved: 'Successfully update settings',
      logsFailures: true,
      aside: ({ rev }) => (
        <>
          <section>
            <h2>Client token</h2>
            <code className={classes.token}>{client?.id}</code>
          </section>
          <MailSender rev={rev} />
          <DefaultTemplate />
          {may(detail, 'webconfig.update') && <ServiceChecks rev={rev} credentials={credentials} />}
        </>
      ),
    }),
    [detail, client, webconfig, credentials, mayPublish],
  );
  if (!webconfig) {
    return (
      <Screen title="Website" crumbs={[settingsCrumb]}>
        <p>Choose a client first.</p>
      </Screen>
    );
  }
  return <RecordScreen config={config} id={webconfig.id} />;
}
