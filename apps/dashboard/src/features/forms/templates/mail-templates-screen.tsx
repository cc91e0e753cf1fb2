import { constants, type MailTemplate } from '@vold/contract';
import { useMemo } from 'react';
import { textIn } from '../../../base/text/localized.ts';
import { api } from '../../../core/session/api.ts';
import { useSession } from '../../../core/session/session-store.ts';
import type { ListConfig } from '../../../editing/listing/list-config.ts';
import { ListScreen } from '../../../editing/listing/list-screen.tsx';
import { createdColumn } from '../../../editing/listing/moment-columns.tsx';
import { useListLinks } from '../../../editing/record/use-list-links.ts';
import { FormTabs, formsHome } from '../form-tabs.tsx';

/** The mails that forms send. */
export function MailTemplatesScreen() {
  const { open, primary } = useListLinks('mail-template', 'mail template');
  const language = useSession((state) => state.language);
  const config = useMemo<ListConfig<MailTemplate>>(
    () => ({
      calls: api.mailTemplate,
      noun: { one: 'mail template', many: 'mail templates' },
      searchFields: () => ['name'],
      alphabetical: () => 'name',
      limit: constants.smallListLimit,
      layouts: ['table'],
      titleOf: ({ name }) => name,
      columns: [
        { id: 'name', title: 'Name', render: ({ name }) => name },
        {
          id: 'subject',
          title: 'Subject',
          render: ({ subject }) => textIn(subject, language),
          width: '44%',
          wideOnly: true,
        },
        createdColumn(),
      ],
      open,
      actions: { remove: 'trash' },
      empty: 'There are no mail templates yet. Forms send a table of the answers until there are.',
    }),
    [open, language],
  );
  return (
    <ListScreen
      title="Mail templates"
      crumbs={[
        { title: 'Settings', to: '/dashboard/settings' },
        { title: 'Form', to: formsHome },
      ]}
      config={config}
      primary={primary}
      above={<FormTabs />}
      localized
    />
  );
}
