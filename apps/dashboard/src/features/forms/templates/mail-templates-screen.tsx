import { constants, type MailTemplate } from '@vold/contract';
import { settingsCrumb } from '../../../core/screen/crumbs.ts';
import { api } from '../../../core/session/api.ts';
import { defineList } from '../../../editing/definitions/define-list.tsx';
import { LocalizedText } from '../../../editing/definitions/localized-text.tsx';
import { createdColumn } from '../../../editing/listing/moment-columns.tsx';
import { FormTabs, formsHome } from '../form-tabs.tsx';

/** The mails that forms send. */
export const MailTemplatesScreen = defineList<MailTemplate>({
  title: 'Mail templates',
  crumbs: [settingsCrumb, { title: 'Form', to: formsHome }],
  above: <FormTabs />,
  localized: true,
  calls: api.mailTemplate,
  noun: { one: 'mail template', many: 'mail templates' },
  searchFields: () => ['name'],
  alphabetical: () => 'name',
  limit: constants.smallListLimit,
  titleOf: ({ name }) => name,
  columns: [
    { id: 'name', title: 'Name', render: ({ name }) => name },
    {
      id: 'subject',
      title: 'Subject',
      render: ({ subject }) => <LocalizedText text={subject} />,
      width: '44%',
      wideOnly: true,
    },
    createdColumn(),
  ],
  actions: { remove: 'trash' },
  empty: 'There are no mail templates yet. Forms send a table of the answers until there are.',
});
