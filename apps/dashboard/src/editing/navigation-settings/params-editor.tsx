import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { withDescription } from '../../base/ui/with-description.tsx';
import type { InputKind, InputProps } from '../fields/input-kind.ts';
import { paramLines, readParams } from './params.ts';

/** The parameters of an entry's list (SETN-26: apiModel.params), one `name=value` a line. */
function ParamsEditor({ id, describedBy, value, onType }: InputProps) {
  const [text, setText] = useState(() => paramLines(value));
  return (
    <Textarea
      id={id}
      {...withDescription(describedBy)}
      autosize
      minRows={2}
      maxRows={8}
      spellCheck={false}
      autoCapitalize="none"
      placeholder="status=published"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onType(readParams(currentTarget.value));
      }}
    />
  );
}

export const paramsEditor: InputKind = {
  Input: ParamsEditor,
  labeling: 'control',
  isEmpty: (value) => paramLines(value) === '',
};
