import { Alert, Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { constants, type FormField, type GroupUse, inputFacts, inputsOfUse, newId } from '@vold/contract';
import { useState } from 'react';
import { AppLink } from '../../base/ui/app-link.tsx';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import { modelOf } from './input-model.ts';
import classes from './schema-builder.module.css';

interface GroupEditorProps {
  /** Null for a new one. */
  use: GroupUse | null;
  /** The inputs outside the group. */
  others: readonly FormField[];
  onDone: (inputs: FormField[]) => void;
}

const home = '/dashboard/vip/field-group';
const wellFormed = /^[A-Za-z][\w-]{0,39}$/;

/** Chooses a field group and what its models begin with. Its inputs are edited where the group is. */
export function GroupEditor({ use, others, onDone }: GroupEditorProps) {
  const { data, error } = useAnswer(
    ['field-group', 'choices'],
    (settings) => api.fieldGroup.list({ sort: 'title ASC', limit: constants.unlimited }, settings),
    { select: ({ results }) => results },
  );
  const [id, setId] = useState(use?.id ?? null);
  const [typed, setPrefix] = useState(use?.prefix ?? null);
  const [strict, setStrict] = useState(false);
  if (error) return <Alert color="red">{error.message}</Alert>;
  if (!data) return <p role="status">Loading…</p>;
  if (data.length === 0)
    return (
      <p>
        There are no field groups yet. <AppLink href={`${home}/new`}>Create a field group</AppLink>
      </p>
    );
  const group = data.find((one) => one.id === id);
  const prefix = typed ?? modelOf(group?.title ?? '').slice(0, 40);
  const inputs = group ? inputsOfUse(group, { use: use?.use ?? newId('item'), prefix }) : [];
  const taken = inputs.find(({ model }) => others.some((other) => other.model === model));
  const problem = !wellFormed.test(prefix)
    ? 'Letters, digits, - and _, starting with a letter'
    : taken && `Another input has the model ${taken.model}`;
  return (
    <form
      className={classes.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!group || problem) setStrict(true);
        else onDone(inputs);
      }}
    >
      <NativeSelect
        label="Group"
        required
        // The dialog was focused before this arrived.
        autoFocus
        disabled={use !== null}
        error={strict && !group && 'Choose a group'}
        data={[
          ...(id === null ? [{ value: '', label: 'Choose a group' }] : []),
          ...data.map(({ id: value, title }) => ({ value, label: title })),
        ]}
        value={id ?? ''}
        onChange={(event) => setId(event.currentTarget.value || null)}
      />
      <TextInput
        label="Prefix"
        required
        description="Prefix of the models of its inputs, so that a group can be used twice. Stored values move when it changes."
        error={group && problem}
        value={prefix}
        onChange={(event) => setPrefix(event.currentTarget.value)}
      />
      {group && (
        <>
          <ul aria-label={`Inputs of ${group.title}`}>
            {inputs.map(({ id: key, title, model, component }) => (
              <li key={key}>
                {title || 'No label'} <small>{`${inputFacts[component].title} · ${model}`}</small>
              </li>
            ))}
          </ul>
          <AppLink href={`${home}/${group.id}`}>{`Edit the group ${group.title}`}</AppLink>
        </>
      )}
      <Group justify="flex-end">
        <Button type="submit">Done</Button>
      </Group>
    </form>
  );
}
