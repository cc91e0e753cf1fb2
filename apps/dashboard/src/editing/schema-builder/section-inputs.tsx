import { addableSectionInputs, inputDefinition } from '@vold/contract';
import { z } from 'zod';
import { asList } from '../../base/text/read-value.ts';
import type { InputKind, InputProps } from '../fields/input-kind.ts';
import { InputList } from './input-list.tsx';
import { inputsProblem } from './schema-problem.ts';
import { WithJson } from './with-json.tsx';

const listSchema = z.array(inputDefinition);

function InputsEditor({ groups, ...props }: InputProps & { groups: boolean }) {
  const { value, definition, onChange } = props;
  const problem = inputsProblem(value);
  const parsed = listSchema.safeParse(value ?? []);
  return (
    <WithJson
      props={props}
      unreadable={problem && `The builder cannot show these inputs until they are fixed. ${problem}`}
    >
      <InputList
        inputs={parsed.data ?? []}
        components={addableSectionInputs}
        rules={null}
        groups={groups}
        label={definition.title}
        onChange={onChange}
      />
    </WithJson>
  );
}

const kind = {
  labeling: 'group',
  isEmpty: (value) => asList(value).length === 0,
  problem: inputsProblem,
} as const satisfies Omit<InputKind, 'Input'>;

/** The inputs of a reusable component, with a JSON view: only the kinds of inputs that sections can have. */
export const sectionInputs: InputKind = { ...kind, Input: (props) => <InputsEditor {...props} groups /> };

/** The same without field groups: a group has none within it. */
export const ownInputs: InputKind = { ...kind, Input: (props) => <InputsEditor {...props} groups={false} /> };
