import { NumberInput } from '@mantine/core';
import { withDescription } from '../../base/ui/with-description.tsx';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';

const megabyte = 1_000_000;

/** Bytes, typed as megabytes. Empty: the installation's limit. */
function StorageLimit({ id, describedBy, value, invalid, onType }: InputProps) {
  return (
    <NumberInput
      id={id}
      {...withDescription(describedBy)}
      error={invalid}
      min={0}
      max={1_000_000_000}
      suffix=" MB"
      thousandSeparator=","
      value={typeof value === 'number' ? value / megabyte : ''}
      onChange={(next) => onType(typeof next === 'number' ? Math.round(next * megabyte) : null)}
    />
  );
}

export const storageLimit: InputKind = {
  Input: StorageLimit,
  labeling: 'control',
  isEmpty: (value) => typeof value !== 'number',
};
