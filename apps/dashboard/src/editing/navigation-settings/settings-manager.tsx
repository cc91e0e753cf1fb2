import { ActionIcon, Button, Table } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type NavigationSettingItem, navigationSettingItem, newId } from '@vold/contract';
import { useMemo } from 'react';
import { asList } from '../../base/text/read-value.ts';
import type { InputKind, InputProps } from '../fields/input-kind.ts';
import { confirmDelete } from '../usages/confirm-delete.tsx';
import { openEntry } from './edit-entry.tsx';
import classes from './settings-manager.module.css';

/** A new entry is inactive and has no path (SETN-34). */
const newEntry = { path: '', is_active: false, data: { title: 'Edit Title' } };

/** The navigation settings manager (SETN-29): the entries that a client adds to the dashboard's menu. */
function SettingsManager({ value, onChange, labelId }: InputProps) {
  const entries = useMemo(() => readEntries(value), [value]);
  const put = (entry: NavigationSettingItem) =>
    onChange(entries.map((one) => (one.id === entry.id ? entry : one)));
  return (
    <div className="field-box">
      <Table.ScrollContainer minWidth={320}>
        <Table aria-labelledby={labelId} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Path</Table.Th>
              <Table.Th className={classes.action}>Action</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map((entry) => {
              const title = entry.data?.title || 'Untitled';
              return (
                <Table.Tr key={entry.id}>
                  <Table.Td>
                    {title}
                    {!entry.is_active && <span className={classes.inactive}>Inactive</span>}
                  </Table.Td>
                  <Table.Td>{entry.path || '–'}</Table.Td>
                  <Table.Td className={classes.action}>
                    <ActionIcon size={32} aria-label={`Edit ${title}`} onClick={() => openEntry(entry, put)}>
                      <IconPencil size={18} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      size={32}
                      aria-label={`Delete ${title}`}
                      onClick={() =>
                        confirmDelete({
                          kind: 'entry',
                          title,
                          note: 'It leaves the menu of the dashboard. Its records stay.',
                          onConfirm: () => onChange(entries.filter((one) => one !== entry)),
                        })
                      }
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              );
            })}
            {entries.length === 0 && (
              <Table.Tr>
                <Table.Td colSpan={3} className="quiet">
                  There are no entries yet.
                </Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Button
        m={8}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...entries, { id: newId('item'), ...newEntry }])}
      >
        Add More
      </Button>
    </div>
  );
}

function readEntries(value: unknown): NavigationSettingItem[] {
  return asList(value).flatMap((entry) => navigationSettingItem.safeParse(entry).data ?? []);
}

/** `dashboard_navigation` of a client: navigation setting items (SETN-26). */
export const settingsManager: InputKind = {
  Input: SettingsManager,
  labeling: 'group',
  isEmpty: (value) => asList(value).length === 0,
};
