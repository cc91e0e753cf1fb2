import { TextInput } from '@mantine/core';
import { type MenuItem, menuItemClass } from '@vold/contract';
import { asText, isEmptyText } from '../../../base/text/read-value.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import type { InputKind } from '../../../editing/fields/input-kind.ts';
import { LinkAddress } from '../../../editing/inputs/vold-link-editor/link-address.tsx';
import type { RecordGroup } from '../../../editing/record/record-config.ts';
import { formField } from '../../../editing/record/record-field.ts';

/** The target of a custom link: an address, or a page from a search. */
const addressField: InputKind = {
  Input: ({ id, describedBy, value, language, invalid, onType, onChange }) => (
    <LinkAddress
      id={id}
      describedBy={describedBy}
      value={asText(value)}
      language={language}
      invalid={invalid}
      onType={onType}
      onChoose={onChange}
    />
  ),
  labeling: 'control',
  isEmpty: isEmptyText,
};

const classField: InputKind = {
  Input: ({ id, describedBy, value, onType }) => (
    <TextInput
      id={id}
      {...withDescription(describedBy)}
      value={asText(value)}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onType(menuItemClass(event.currentTarget.value))}
    />
  ),
  labeling: 'control',
  isEmpty: isEmptyText,
};

const anchorField: InputKind = {
  ...classField,
  Input: ({ id, describedBy, value, invalid, onType }) => (
    <TextInput
      id={id}
      {...withDescription(describedBy)}
      error={invalid}
      placeholder="#"
      value={asText(value)}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  ),
  problem: (value) => (/^(#\S*)?$/.test(asText(value)) ? null : 'It begins with # and has no space'),
};

const idInput: InputKind = {
  Input: ({ id, describedBy, value, invalid, onType }) => (
    <TextInput
      id={id}
      {...withDescription(describedBy)}
      error={invalid}
      maxLength={100}
      spellCheck={false}
      value={asText(value)}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  ),
  labeling: 'control',
  isEmpty: isEmptyText,
};

/** The id by which order, history and merges find an item. @param taken ids of the menu's other items */
function idField(taken: ReadonlySet<string>): InputKind {
  const problem = (value: unknown) =>
    taken.has(asText(value)) ? 'Another item of this menu has this id' : null;
  return { ...idInput, problem };
}

interface ItemFieldOptions {
  /** Ids of the other items; null: the id is not shown (SETN-14). */
  otherIds: ReadonlySet<string> | null;
}

/** The form of a menu item (SETN-24): label, where it leads, how it opens and looks. */
export function itemGroups(item: MenuItem, { otherIds }: ItemFieldOptions): RecordGroup[] {
  const title = formField('customTitle', 'Title', 'VoldInput', {
    localized: true,
    note: item.target ? 'Empty: the title of what it leads to.' : undefined,
  });
  const address = item.target
    ? formField('customUrl', 'Place on the page', anchorField, {
        note: 'For example #rooms. Empty: its top.',
      })
    : formField('customUrl', 'Link', addressField, {
        note: 'An address, or the name of a page. Empty: it only holds the items below it.',
      });
  return [
    {
      fields: [
        title,
        address,
        formField('configuration.newTab', 'Open in a new tab', 'VoldToggle'),
        formField('configuration.class_style', 'Custom class', classField, {
          note: 'Please use lower case text and no space.',
        }),
        formField('configuration.featured', 'Featured image', 'VoldFileSelector', {
          options: { accept: ['image'] },
        }),
        ...(otherIds
          ? [
              formField('id', 'Id', idField(otherIds), {
                required: true,
                note: "Please do not delete the value unless you know what you're doing!",
              }),
            ]
          : []),
      ],
    },
  ];
}
