import { IconInbox } from '@tabler/icons-react';
import { constants } from '@vold/contract';
import { useMemo } from 'react';
import type { ListedForm } from '../../base/api/create-api.ts';
import { MenuLink } from '../../base/ui/menu-entry.tsx';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { createdColumn } from '../../editing/listing/moment-columns.tsx';
import { useListLinks } from '../../editing/record/use-list-links.ts';
import { FormTabs, inboxHome } from './form-tabs.tsx';

/** Settings → form (SETF): the forms of the website. */
export function FormsScreen() {
  const { open, primary } = useListLinks('form-builder', 'form');
  const { detail } = useSignedIn();
  const reads = may(detail, 'form-submission.list');
  const config = useMemo<ListConfig<ListedForm>>(
    () => ({
      calls: {
        ...api.formBuilder,
        // A form has one title, not one per language.
        duplicate: (id, title, settings) =>
          api.formBuilder.duplicate(id, Object.values(title)[0] ?? '', settings),
      },
      noun: { one: 'form', many: 'forms' },
      searchFields: () => ['title', 'form_id'],
      searchesContent: true,
      alphabetical: () => 'title',
      limit: constants.smallListLimit,
      layouts: ['table'],
      titleOf: ({ title }) => title || 'Untitled',
      statusOf: ({ status }) => status,
      sortsByStatus: true,
      columns: [
        { id: 'title', title: 'Title', render: ({ title }) => title || 'Untitled' },
        { id: 'form_id', title: 'Form Id', render: ({ form_id }) => form_id, width: '20%', wideOnly: true },
        {
          id: 'receiver',
          title: 'Receiver',
          render: ({ receiver }) => receiver,
          width: '26%',
          wideOnly: true,
        },
        createdColumn(),
      ],
      open,
      menu: (form) =>
        reads && (
          <MenuLink href={`${inboxHome}?form=${form.id}`} Icon={IconInbox}>
            Submissions
          </MenuLink>
        ),
      actions: { publish: true, duplicate: true, remove: 'trash' },
      empty: 'There are no forms yet.',
    }),
    [open, reads],
  );
  return (
    <ListScreen
      title="Form"
      crumbs={[settingsCrumb]}
      config={config}
      primary={primary}
      above={<FormTabs />}
    />
  );
}
