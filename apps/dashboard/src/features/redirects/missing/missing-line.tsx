import { Button } from '@mantine/core';
import type { MissingAddress } from '@vold/contract';
import { useState } from 'react';
import { queryClient } from '../../../base/cache/query-client.ts';
import { notifyError } from '../../../base/notices/notice-store.ts';
import { formatDateTime } from '../../../base/text/date.ts';
import { formatCount } from '../../../base/text/format-count.ts';
import { api } from '../../../core/session/api.ts';
import classes from '../redirects.module.css';
import { makeRedirect } from './make-redirect.ts';
import { openRedirectForm } from './redirect-form.tsx';

const reasons = { history: 'had this address', name: 'has a similar address' } as const;

/** An address that found nothing, and what can be done about it. */
export function MissingLine({ missing, mayCreate }: { missing: MissingAddress; mayCreate: boolean }) {
  const { path, hits, last_at, referrer, dismissed, proposal } = missing;
  const [busy, setBusy] = useState(false);

  async function accept(to: string) {
    setBusy(true);
    const refusal = await makeRedirect({ from: path, to, permanent: true });
    setBusy(false);
    if (refusal !== null) notifyError(refusal);
  }

  async function dismiss() {
    setBusy(true);
    const result = await api.call('POST redirect/missing/dismiss', {
      body: { paths: [path], dismissed: !dismissed },
    });
    setBusy(false);
    if (!result.ok) return notifyError(result.data.message);
    await queryClient.invalidateQueries({ queryKey: [api.redirect.path] });
  }

  return (
    <li className={`${classes.line} row`}>
      <div className={classes.about}>
        <p className={classes.path}>{path}</p>
        <p className={`${classes.fact} note`}>
          {hits === 1 ? 'Once' : `${formatCount(hits)} times`}, last on {formatDateTime(last_at)}
          {referrer && `, linked from ${referrer}`}
        </p>
        {proposal && (
          <p className={classes.proposal}>
            {proposal.title || 'Untitled'} {reasons[proposal.reason]}: {proposal.to}
          </p>
        )}
      </div>
      <div className={classes.acts}>
        {mayCreate && proposal && (
          <Button
            size="xs"
            variant="filled"
            disabled={busy}
            aria-label={`Redirect ${path} to ${proposal.to}`}
            onClick={() => accept(proposal.to)}
          >
            Redirect
          </Button>
        )}
        {mayCreate && (
          <Button
            size="xs"
            disabled={busy}
            aria-label={`Choose target for ${path}`}
            onClick={() => openRedirectForm(path, proposal?.to ?? '')}
          >
            Choose target
          </Button>
        )}
        <Button
          size="xs"
          disabled={busy}
          aria-label={`${dismissed ? 'Show' : 'Dismiss'} ${path}${dismissed ? ' again' : ''}`}
          onClick={dismiss}
        >
          {dismissed ? 'Show again' : 'Dismiss'}
        </Button>
      </div>
    </li>
  );
}
