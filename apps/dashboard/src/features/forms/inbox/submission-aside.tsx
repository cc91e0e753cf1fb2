import { Button } from '@mantine/core';
import { IconAlertOctagon, IconMail, IconMailForward, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { FormSubmission } from '@vold/contract';
import { formatDateTime } from '../../../base/text/date.ts';
import { AppLink } from '../../../base/ui/app-link.tsx';
import { api } from '../../../core/session/api.ts';
import { may } from '../../../core/session/may.ts';
import { useSignedIn } from '../../../core/session/session-store.ts';
import { removeRecords } from '../../../editing/listing/record-actions.ts';
import asideClasses from '../../../editing/record/record-aside.module.css';
import { confirmDelete } from '../../../editing/usages/confirm-delete.tsx';
import { formsHome, inboxHome } from '../form-tabs.tsx';
import { NewsletterState } from './newsletter-state.tsx';
import { setState } from './set-state.ts';
import classes from './submission-screen.module.css';
import { submissionTitle } from './submission-title.ts';

/** The origin of a submission, and its actions. */
export function SubmissionAside({ submission }: { submission: FormSubmission }) {
  const { detail } = useSignedIn();
  const { history } = useRouter();
  const title = submissionTitle(submission);
  const address = visitorAddress(submission);
  const { state } = submission;
  return (
    <aside className={asideClasses.aside} aria-label="About this submission">
      <section>
        <h2>Received</h2>
        <dl className={asideClasses.facts}>
          <dt>Form</dt>
          <dd>
            <AppLink className={classes.link} href={`${formsHome}/${submission.form}`}>
              {submission.form_title}
            </AppLink>
          </dd>
          <dt>Date</dt>
          <dd className="num">{formatDateTime(submission.created_at)}</dd>
          <dt>Language</dt>
          <dd>{submission.language.toUpperCase()}</dd>
          <dt>IP</dt>
          <dd className="num">{submission.ip ?? ''}</dd>
        </dl>
      </section>
      <NewsletterState submission={submission} />
      <section className="stack">
        {address && (
          <Button
            component="a"
            href={`mailto:${encodeURIComponent(address)}`}
            leftSection={<IconMailForward size={16} aria-hidden />}
          >
            Answer by email
          </Button>
        )}
        {may(detail, 'form-submission.update') && (
          <>
            <Button
              leftSection={<IconMail size={16} aria-hidden />}
              onClick={async () => {
                await setState([submission], state === 'read' ? 'unread' : 'read');
                if (state === 'read') history.push(inboxHome);
              }}
            >
              {state === 'read' ? 'Mark as unread' : state === 'spam' ? 'Not spam' : 'Mark as read'}
            </Button>
            {state !== 'spam' && (
              <Button
                leftSection={<IconAlertOctagon size={16} aria-hidden />}
                onClick={async () => {
                  await setState([submission], 'spam');
                  history.push(inboxHome);
                }}
              >
                Mark as spam
              </Button>
            )}
          </>
        )}
        {may(detail, 'form-submission.delete') && (
          <Button
            className="is-bad"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() =>
              confirmDelete({
                kind: 'submission',
                title,
                onConfirm: async () => {
                  const { refusal } = await removeRecords(
                    {
                      calls: api.formSubmission,
                      noun: { one: 'submission', many: 'submissions' },
                      titleOf: submissionTitle,
                    },
                    [submission],
                    true,
                  );
                  if (refusal === null) history.push(inboxHome);
                  return refusal;
                },
              })
            }
          >
            Delete
          </Button>
        )}
      </section>
    </aside>
  );
}

/** The value of the first Email input: the address of the confirmation. */
function visitorAddress({ inputs, data }: FormSubmission): string | null {
  const input = inputs.find(({ type }) => type === 'Email');
  const value = input && data[input.model];
  return typeof value === 'string' && value.includes('@') ? value : null;
}
