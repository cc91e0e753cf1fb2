import { PasswordInput } from '@mantine/core';
import { asText } from '../../../base/text/read-value.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import type { InputProps } from '../../fields/input-kind.ts';

/** A password or another secret, hidden while it is typed. */
export function VoldPassword({ id, describedBy, value, required, invalid, onType }: InputProps) {
  return (
    <PasswordInput
      id={id}
      {...withDescription(describedBy)}
      aria-required={required || undefined}
      error={invalid}
      autoComplete="new-password"
      value={asText(value)}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
