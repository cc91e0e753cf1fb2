import { ActionIcon, MultiSelect, TagsInput, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormBlock, inputComponents } from '@vold/contract';
import { DragHandle } from '../../base/sortable/drag-handle.tsx';
import { useSignedIn } from '../../core/session/session-store.ts';
import { useClientNames } from '../../core/session/use-clients.ts';
import { confirmDelete } from '../usages/confirm-delete.tsx';
import { InputList } from './input-list.tsx';
import { useRoleChoices, withUnknown } from './role-choices.ts';
import classes from './schema-builder.module.css';

interface FormBlockEditorProps {
  block: FormBlock;
  name: string;
  handleRef: (element: Element | null) => void;
  onChange: (block: FormBlock) => void;
  onDelete: () => void;
}

/** One form block: title, note, for whom it is, and its inputs. */
export function FormBlockEditor({ block, name, handleRef, onChange, onDelete }: FormBlockEditorProps) {
  const set = (change: Partial<FormBlock>) => onChange({ ...block, ...change });
  return (
    <section className={classes.block} aria-label={name}>
      <header className="row">
        <DragHandle name={name} handleRef={handleRef} />
        <b>{name}</b>
        <ActionIcon
          aria-label={`Delete ${name}`}
          onClick={() =>
            confirmDelete({
              kind: 'form',
              title: name,
              note: 'What was saved in its inputs stays stored.',
              onConfirm: onDelete,
            })
          }
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes.blockFields}>
        <TextInput
          label="Form title"
          value={block.title ?? ''}
          onChange={(event) => set({ title: event.currentTarget.value || undefined })}
        />
        <TextInput
          label="Form note"
          value={block.note ?? ''}
          onChange={(event) => set({ note: event.currentTarget.value || undefined })}
        />
        <MultiSelect
          label="For roles"
          placeholder={block.roles?.length ? undefined : 'Everybody'}
          searchable
          data={withUnknown(useRoleChoices(), block.roles ?? [])}
          value={block.roles ?? []}
          onChange={(roles) => set({ roles })}
        />
        <BlockClients ids={block.clients ?? []} onChange={(clients) => set({ clients })} />
      </div>
      <InputList
        inputs={block.components}
        components={inputComponents}
        rules="form"
        groups
        label={`Inputs of ${name}`}
        onChange={(components) => set({ components })}
      />
    </section>
  );
}

/** A master chooses clients by name; others know no client but their own, and write ids. */
function BlockClients({ ids, onChange }: { ids: string[]; onChange: (ids: string[]) => void }) {
  const { detail } = useSignedIn();
  const { master } = detail.client;
  const clients = useClientNames(master);
  const placeholder = ids.length > 0 ? undefined : 'Every client';
  if (!master) {
    return <TagsInput label="For clients" placeholder={placeholder} value={ids} onChange={onChange} />;
  }
  const choices = [...clients].map(([value, label]) => ({ value, label }));
  const unknown = ids.filter((id) => !choices.some(({ value }) => value === id));
  return (
    <MultiSelect
      label="For clients"
      placeholder={placeholder}
      searchable
      data={[...choices, ...unknown.map((id) => ({ value: id, label: id }))]}
      value={ids}
      onChange={onChange}
    />
  );
}
