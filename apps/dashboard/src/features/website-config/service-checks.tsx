import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlugConnected } from '@tabler/icons-react';
import { readAnalyticsIds, type ServiceStatus, type ServiceTest, type TestedService } from '@vold/contract';
import { useState } from 'react';
import { formatDateTime } from '../../base/text/date.ts';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import classes from './service-checks.module.css';

const names: Record<TestedService, string> = {
  mailchimp: 'Mailchimp',
  instagram: 'Instagram',
  synxis: 'SynXis',
  analytics: 'Google Analytics',
};

interface Props {
  /** The revision of the saved settings. */
  rev: number;
  /** True if this user may test accounts, which have secrets. */
  credentials: boolean;
}

/** The use of the saved settings by the services, and their errors. */
export function ServiceChecks({ rev, credentials }: Props) {
  const webconfig = useSession((state) => state.webconfig);
  const { measurementId } = readAnalyticsIds(webconfig?.data.ga_view_id);
  const { chain_id, hotel_id } = webconfig?.synxsis ?? {};
  const tested: TestedService[] = [
    ...(credentials ? (['mailchimp', 'instagram'] as const) : []),
    ...(chain_id || hotel_id ? (['synxis'] as const) : []),
    ...(measurementId ? (['analytics'] as const) : []),
  ];
  const { data } = useAnswer(
    ['webconfig', 'services', rev],
    (settings) => api.call('GET webconfig/services', settings),
    {
      // A job fetches the first posts a moment after they were asked for.
      refetchInterval: ({ state }) =>
        state.data?.instagram.isSet && state.data.instagram.posts === 0 ? 3_000 : 60_000,
    },
  );
  if (tested.length === 0 && !data?.instagram.isSet) return null;
  return (
    <section>
      <h2>Services</h2>
      {measurementId && (
        <p className={classes.note}>
          Visitors are asked whether Google Analytics may count them, as {measurementId} is set.
        </p>
      )}
      {data?.instagram.isSet && <Fetched instagram={data.instagram} />}
      {tested.length > 0 && <p className={classes.note}>Tests use the saved settings.</p>}
      {tested.map((service) => (
        <Check key={`${service} ${rev}`} service={service} />
      ))}
    </section>
  );
}

function Fetched({ instagram: { posts, fetchedAt, problem } }: Pick<ServiceStatus, 'instagram'>) {
  return (
    <>
      <p className={classes.note}>
        {fetchedAt === null
          ? 'No posts of Instagram have been fetched yet.'
          : `${posts} ${posts === 1 ? 'post' : 'posts'} of Instagram, fetched ${formatDateTime(fetchedAt)}.`}
      </p>
      {problem !== '' && <Outcome ok={false} message={problem} />}
    </>
  );
}

function Check({ service }: { service: TestedService }) {
  const [outcome, setOutcome] = useState<ServiceTest | null>(null);
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    setOutcome(null);
    const result = await api.call('POST webconfig/services/:service/test', { params: { service } });
    setBusy(false);
    setOutcome(result.ok ? result.data : { ok: false, message: result.data.message });
  }
  return (
    <div className={classes.check}>
      <Button leftSection={<IconPlugConnected size={16} aria-hidden />} loading={busy} onClick={run}>
        Test {names[service]}
      </Button>
      <div role="status">{outcome && <Outcome {...outcome} />}</div>
    </div>
  );
}

function Outcome({ ok, message }: ServiceTest) {
  const Icon = ok ? IconCheck : IconAlertTriangle;
  return (
    <p className={classes.outcome} data-ok={ok}>
      <Icon size={16} aria-hidden />
      <span>{message}</span>
    </p>
  );
}
