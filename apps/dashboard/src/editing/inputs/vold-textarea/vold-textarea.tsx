import { asText } from '../../../base/text/read-value.ts';
import type { InputProps } from '../../fields/input-kind.ts';
import { TextArea } from '../text-control.tsx';

/** Several lines of plain text. */
export function VoldTextarea({ id, describedBy, value, required, invalid, onType }: InputProps) {
  return (
    <TextArea
      id={id}
      describedBy={describedBy}
      required={required}
      invalid={invalid}
      rows={3}
      mostRows={12}
      value={asText(value)}
      onType={onType}
    />
  );
}
