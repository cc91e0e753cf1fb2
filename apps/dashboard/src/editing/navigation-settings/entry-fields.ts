import { navigationSettingRoles } from '@vold/contract';
import type { RecordGroup } from '../record/record-config.ts';
import { formField } from '../record/record-field.ts';
import { configEditor } from './config-editor.tsx';
import { paramsEditor } from './params-editor.tsx';

const api = 'data.cardDetail.apiModel';

/** The navigation item editor (SETN-35, SETN-36): the settings of an entry, and its two configs. */
export const entryGroups: RecordGroup[] = [
  {
    fields: [
      formField('data.title', 'Title', 'VoldInput', { required: true, half: true }),
      formField('path', 'Path', 'VoldInput', {
        half: true,
        note: 'What its records name it by, for example events.',
      }),
      formField('is_active', 'Active', 'VoldToggle', { half: true }),
      formField('data.list_layout', 'List layout', 'VoldSelectOption', {
        half: true,
        options: {
          values: [
            { id: 'card', title: 'Cards' },
            { id: 'table', title: 'Table' },
          ],
        },
      }),
      formField('data.live_editor', 'Live editor', 'VoldToggle', { half: true }),
      formField('data.big_editor', 'Block editor', 'VoldToggle', { half: true }),
      formField('data.calendar_availability', 'Month view of dated records', 'VoldToggle'),
      formField('data.role', 'Roles', 'VoldCheckboxList', {
        options: { values: navigationSettingRoles.map((role) => ({ id: role, title: role })) },
        note: 'user is anybody who is signed in. No role: everybody who sees the section.',
      }),
      formField(`${api}.path`, 'API path', 'VoldInput', { half: true }),
      formField(`${api}.post_type`, 'API post type', 'VoldInput', { half: true }),
      formField(`${api}.params`, 'API params', paramsEditor, {
        note: 'What its list asks for, one name=value a line: fields that must be equal, and sort.',
      }),
      formField(`${api}.createNewFields`, 'Form Create Config', configEditor, {
        note: 'The form of a new record, blocks or fields. Without it new records have the form below.',
      }),
      formField('data.cardDetail.group', 'Form Editor Config', configEditor),
    ],
  },
];
