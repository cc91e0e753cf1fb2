import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormBlock, newId, readBlocks } from '@vold/contract';
import { SortableList } from '../../base/sortable/sortable-list.tsx';
import { asList } from '../../base/text/read-value.ts';
import type { InputKind, InputProps } from '../fields/input-kind.ts';
import { moveItem } from '../inputs/move-item.ts';
import { FormBlockEditor } from './form-block-editor.tsx';
import { schemaProblem } from './schema-problem.ts';
import { WithJson } from './with-json.tsx';

function FormSchemaBuilder(props: InputProps) {
  const { value, definition, onChange } = props;
  const blocks = readBlocks(value);
  const problem = schemaProblem(value);
  const set = (next: FormBlock[]) => onChange(next.length > 0 ? next : undefined);
  return (
    <WithJson
      props={props}
      unreadable={problem && `The builder cannot show this form until it is fixed. ${problem}`}
    >
      <SortableList
        items={blocks}
        label={definition.title}
        nameOf={({ title }, index) => title || `Form ${index + 1}`}
        onMove={(_, to, from) => set(moveItem(blocks, from, to))}
      >
        {(block, { index, handleRef }) => (
          <FormBlockEditor
            block={block}
            name={block.title || `Form ${index + 1}`}
            handleRef={handleRef}
            onChange={(next) => set(blocks.with(index, next))}
            onDelete={() => set(blocks.toSpliced(index, 1))}
          />
        )}
      </SortableList>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => set([...blocks, { id: newId('item'), components: [] }])}
      >
        Add form
      </Button>
    </WithJson>
  );
}

/** The schema builder (FORM-13): the forms of a post type, for roles and clients, with a JSON view. */
export const formSchemaInput: InputKind = {
  Input: FormSchemaBuilder,
  labeling: 'group',
  isEmpty: (value) => asList(value).length === 0,
  problem: schemaProblem,
};
