import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { FormSubmission, NewsletterSignUp } from '@vold/contract';
import { useState } from 'react';
import { notifyError } from '../../../base/notices/notice-store.ts';
import { formatDateTime } from '../../../base/text/date.ts';
import { api } from '../../../core/session/api.ts';
import { may } from '../../../core/session/may.ts';
import { useSession, useSignedIn } from '../../../core/session/session-store.ts';
import { useAnswer } from '../../../core/session/use-answer.ts';
import asideClasses from '../../../editing/record/record-aside.module.css';
import classes from './submission-screen.module.css';

const states: Record<NonNullable<NewsletterSignUp>['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent to Mailchimp',
  failed: 'Not sent',
};

/** Says if the visitor was added to the newsletter that they signed up for. Nothing if they did not. */
export function NewsletterState({ submission: { id, inputs, data } }: { submission: FormSubmission }) {
  const { detail } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const isWished = inputs.some(({ type, model }) => type === 'Newsletter' && data[model] === true);
  const signUp = useAnswer(
    ['form-submission', 'newsletter', id],
    (settings) => api.call('GET form-submission/:id/newsletter', { ...settings, params: { id } }),
    {
      enabled: isWished,
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 3_000 : false),
    },
  );
  if (!isWished || !signUp.data) return null;
  const { state, message, updated_at } = signUp.data;

  async function tryAgain() {
    setBusy(true);
    const result = await api.call('POST form-submission/:id/newsletter', { params: { id } });
    setBusy(false);
    if (result.ok) client.setQueryData(['form-submission', clientId, 'newsletter', id], result.data);
    else notifyError(result.data.message);
  }

  return (
    <section className={classes.newsletter}>
      <h2>Newsletter</h2>
      <dl className={asideClasses.facts} aria-live="polite">
        <dt>State</dt>
        <dd>{states[state]}</dd>
        <dt>Date</dt>
        <dd className="num">{formatDateTime(updated_at)}</dd>
      </dl>
      {message !== '' && <p className={classes.message}>{message}</p>}
      {state !== 'sent' && may(detail, 'form-submission.update') && (
        <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={busy} onClick={tryAgain}>
          Try again
        </Button>
      )}
    </section>
  );
}
