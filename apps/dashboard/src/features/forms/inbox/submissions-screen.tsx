import { IconAlertOctagon, IconForms, IconInbox, IconMail, IconMailOpened } from '@tabler/icons-react';
import { useLocation, useSearch } from '@tanstack/react-router';
import { constants, type FormSubmission } from '@vold/contract';
import { useMemo } from 'react';
import { listParameters } from '../../../base/api/where.ts';
import { formatDateTime } from '../../../base/text/date.ts';
import { listSearch } from '../../../base/ui/list-search.ts';
import type { BarAction } from '../../../core/screen/bar-actions.tsx';
import { settingsCrumb } from '../../../core/screen/crumbs.ts';
import { useCsvExport } from '../../../core/screen/use-csv-export.ts';
import { api, http } from '../../../core/session/api.ts';
import { may } from '../../../core/session/may.ts';
import { useSession, useSignedIn } from '../../../core/session/session-store.ts';
import { useAllRecords } from '../../../core/session/use-all-records.ts';
import type { ListConfig } from '../../../editing/listing/list-config.ts';
import { listCondition, listText } from '../../../editing/listing/list-query.ts';
import { ListScreen } from '../../../editing/listing/list-screen.tsx';
import { recordAddress } from '../../../editing/record/record-address.ts';
import { FormTabs, formsHome, inboxHome } from '../form-tabs.tsx';
import { setState } from './set-state.ts';
import { submissionTitle } from './submission-title.ts';
import classes from './submissions-screen.module.css';

const states = [
  { value: undefined, label: 'Inbox', where: { state: { ne: 'spam' } } },
  { value: 'unread', label: 'Unread', where: { state: 'unread' } },
  { value: 'read', label: 'Read', where: { state: 'read' } },
  { value: 'spam', label: 'Spam', where: { state: 'spam' } },
];

/** The submissions of the website's forms. */
export function SubmissionsScreen() {
  const { href } = useLocation();
  const { detail } = useSignedIn();
  const forms = useAllRecords(api.formBuilder, ['title'], 'title ASC');
  const config = useMemo<ListConfig<FormSubmission>>(() => {
    const mayWrite = may(detail, 'form-submission.update');
    return {
      calls: api.formSubmission,
      noun: { one: 'submission', many: 'submissions' },
      searchFields: null,
      alphabetical: null,
      modified: false,
      limit: constants.listLimit,
      layouts: ['table'],
      dated: true,
      filters: [
        { name: 'state', title: 'State', Icon: IconInbox, options: states },
        {
          name: 'form',
          title: 'Form',
          Icon: IconForms,
          options: [
            { value: undefined, label: 'All forms' },
            ...(forms ?? []).map(({ id, title }) => ({
              value: id,
              label: title || 'Untitled',
              where: { form: id },
            })),
          ],
        },
      ],
      titleOf: submissionTitle,
      isStrong: ({ state }) => state === 'unread',
      columns: [
        {
          id: 'from',
          title: 'From',
          render: (submission) => (
            <>
              {submissionTitle(submission)}
              <time className={`${classes.received} num`}>{formatDateTime(submission.created_at)}</time>
              {submission.state === 'unread' && <span className="visually-hidden"> (unread)</span>}
            </>
          ),
        },
        {
          id: 'form',
          title: 'Form',
          render: ({ form_title }) => form_title,
          width: '24%',
          wideOnly: true,
        },
        {
          id: 'state',
          title: 'State',
          render: ({ state }) => states.find(({ value }) => value === state)?.label,
          width: '110px',
          wideOnly: true,
        },
        {
          id: 'received',
          title: 'Received',
          render: ({ created_at }) => <time className="num">{formatDateTime(created_at)}</time>,
          width: '200px',
          wideOnly: true,
          sort: 'id DESC',
        },
      ],
      open: ({ id }) => ({ href: recordAddress(inboxHome, id, href), label: 'Open' }),
      actions: { remove: 'trash' },
      more: mayWrite
        ? [
            {
              label: 'Mark as read',
              Icon: IconMailOpened,
              applies: ({ state }) => state !== 'read',
              run: (items) => setState(items, 'read'),
            },
            {
              label: 'Mark as unread',
              Icon: IconMail,
              applies: ({ state }) => state === 'read',
              run: (items) => setState(items, 'unread'),
            },
            {
              label: 'Mark as spam',
              Icon: IconAlertOctagon,
              applies: ({ state }) => state !== 'spam',
              run: (items) => setState(items, 'spam'),
            },
          ]
        : undefined,
      empty: 'Nothing has been sent yet. What visitors send by a form arrives here.',
    };
  }, [detail, forms, href]);
  const exporting = useExport(config);
  return (
    <ListScreen
      title="Submissions"
      crumbs={[settingsCrumb, { title: 'Form', to: formsHome }]}
      config={config}
      above={<FormTabs />}
      actions={may(detail, 'form-submission.export') ? [exporting] : undefined}
    />
  );
}

/** All pages of the list, as CSV. */
function useExport(config: ListConfig<FormSubmission>): BarAction {
  const search = listSearch(useSearch({ strict: false }));
  const language = useSession((state) => state.language);
  return useCsvExport('submissions.csv', () => {
    const query = { where: listCondition(config, search, language), ...listText(config, search) };
    return http.download('form-submission/export', listParameters(query));
  });
}
