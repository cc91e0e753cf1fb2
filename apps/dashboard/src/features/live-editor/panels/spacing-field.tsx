import { NumberInput } from '@mantine/core';
import type { Path } from '@vold/document';
import { useId } from 'react';
import { FieldFrame } from '../../../inputs/field-frame.tsx';
import type { FieldSource } from '../../../inputs/field-source.ts';
import { useField } from '../../../inputs/use-field.ts';
import { readSpacing, type Spacing, sides, writeSpacing } from '../state/spacing.ts';
import classes from './spacing-field.module.css';

interface SpacingFieldProps {
  label: string;
  path: Path;
  source: FieldSource;
}

/** Margin or padding, a number of pixels per side. */
export function SpacingField({ label, path, source }: SpacingFieldProps) {
  const { value, edited } = useField(source, path);
  const spacing = readSpacing(value);
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      group
      edited={edited}
      counter="px"
      onFocus={() => source.focused(path)}
      onLeave={source.flush}
    >
      {() => (
        <div className={classes.sides}>
          {sides.map((side, index) => (
            <NumberInput
              key={side}
              aria-label={`${label}, ${side}`}
              placeholder="0"
              allowDecimal={false}
              hideControls
              min={label === 'Padding' ? 0 : -400}
              max={400}
              value={spacing[index] || ''}
              onChange={(next) => {
                const number = Number(next);
                const all = spacing.with(index, Number.isFinite(number) ? number : 0) as Spacing;
                source.type(path, writeSpacing(all));
              }}
            />
          ))}
          {sides.map((side) => (
            <small key={side} aria-hidden>
              {side}
            </small>
          ))}
        </div>
      )}
    </FieldFrame>
  );
}
