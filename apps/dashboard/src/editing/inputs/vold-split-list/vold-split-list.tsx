import { TagsInput } from '@mantine/core';
import { asTexts } from '../../../base/text/read-value.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import type { InputProps } from '../../fields/input-kind.ts';

/** A list of texts: Enter adds one (PICK-27). */
export function VoldSplitList({ id, describedBy, definition, value, invalid, onChange }: InputProps) {
  const offered = definition.options?.values?.map((option) => option.id);
  return (
    <TagsInput
      id={id}
      {...withDescription(describedBy)}
      error={invalid}
      data={offered}
      value={asTexts(value)}
      placeholder="Add, then Enter"
      splitChars={[',']}
      acceptValueOnBlur
      onChange={onChange}
    />
  );
}
