import { asText } from '../../../base/text/read-value.ts';
import type { InputProps } from '../../fields/input-kind.ts';
import { TextLine } from '../text-control.tsx';

/** One line of plain text, or a date. */
export function VoldInput({ id, describedBy, definition, value, required, invalid, onType }: InputProps) {
  return (
    <TextLine
      id={id}
      describedBy={describedBy}
      required={required}
      invalid={invalid}
      type={typeOf(definition.type)}
      value={asText(value)}
      onType={onType}
    />
  );
}

const lineTypes = ['date', 'email', 'url'] as const;

/** The browser's input for a definition's type (SECT-13); any other type is text. */
function typeOf(type: string | undefined): 'text' | (typeof lineTypes)[number] {
  return lineTypes.find((one) => one === type) ?? 'text';
}
