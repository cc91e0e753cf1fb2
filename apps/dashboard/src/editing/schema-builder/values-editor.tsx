import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newId } from '@vold/contract';
import { useState } from 'react';
import classes from './schema-builder.module.css';

type Value = { id: string; title: string };

interface ValuesEditorProps {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** The values that a select or a checkbox list offers: rows of value and label. */
export function ValuesEditor({ values, onChange }: ValuesEditorProps) {
  // A row keeps its key while its value is typed.
  const [keys, setKeys] = useState(() => values.map(() => newId('item')));
  const set = (index: number, change: Partial<Value>) =>
    onChange(values.map((value, at) => (at === index ? { ...value, ...change } : value)));
  return (
    <fieldset className={classes.set}>
      <legend>Options</legend>
      {values.map((value, index) => (
        <Group key={keys[index] ?? index} gap={8} mb={8} wrap="nowrap">
          <TextInput
            aria-label={`Value of option ${index + 1}`}
            placeholder="Value"
            value={value.id}
            onChange={(event) => set(index, { id: event.currentTarget.value })}
          />
          <TextInput
            flex={1}
            aria-label={`Label of option ${index + 1}`}
            placeholder="Label"
            value={value.title}
            onChange={(event) => set(index, { title: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={`Delete option ${index + 1}`}
            onClick={() => {
              setKeys(keys.toSpliced(index, 1));
              onChange(values.toSpliced(index, 1));
            }}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          setKeys([...keys, newId('item')]);
          onChange([...values, { id: '', title: '' }]);
        }}
      >
        Add option
      </Button>
    </fieldset>
  );
}
