import { NumberInput } from '@mantine/core';
import { formatPath, type Path } from '@vold/document';
import { useId, useState } from 'react';
import { asRecord } from '../../../base/text/read-value.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import type { FieldSource } from '../../../editing/fields/field-source.ts';
import { useField } from '../../../editing/fields/use-field.ts';
import { FieldFrame } from '../../../editing/inputs/field-frame.tsx';
import { readSpacing, type Spacing, type SpacingName, sides, writeSpacing } from '../state/spacing.ts';
import classes from './spacing-field.module.css';

interface SpacingFieldProps {
  name: SpacingName;
  source: FieldSource;
  /** The theme's values for the sides without a stored value; null while they are loading. */
  inherited: Spacing | null;
}

const path: Path = ['style'];
const labels = { margin: 'Margin', padding: 'Padding' } as const;
/** CSS knows no negative padding: it would drop all four sides. */
const least = { margin: -400, padding: 0 } as const;
const most = 400;

interface TypedSide {
  index: number;
  text: string;
  /** Why it is not stored, in words. */
  refused: string | null;
  /** The value that the side had then: another one (undo) is shown instead. */
  stored: number | null;
}

/** Margin or padding, a number of pixels per side; an empty side is the theme's, which is its placeholder. */
export function SpacingField({ name, source, inherited }: SpacingFieldProps) {
  const { value, edited } = useField(source, path);
  const style = asRecord(value);
  const spacing = readSpacing(style, name);
  const [typed, setTyped] = useState<TypedSide | null>(null);
  const id = useId();
  const label = labels[name];
  const current = typed && typed.stored === (spacing[typed.index] ?? null) ? typed : null;

  const type = (index: number, text: string) => {
    const number = text.trim() === '' ? null : Number(text);
    const refused = refusalOf(name, number);
    if (refused) return setTyped({ index, text, refused, stored: spacing[index] ?? null });
    setTyped({ index, text, refused, stored: number });
    const all = spacing.with(index, number) as unknown as Spacing;
    const next = writeSpacing(style, name, all, inherited);
    source.type(path, Object.keys(next).length > 0 ? next : undefined);
  };

  return (
    <FieldFrame
      id={id}
      label={label}
      group
      edited={edited}
      counter="px"
      field={formatPath([...path, name])}
      error={current?.refused ?? undefined}
      onFocus={() => source.focused([...path, name])}
      onLeave={() => {
        setTyped(null);
        source.flush();
      }}
    >
      {(describedBy) => (
        <div className={classes.sides}>
          {sides.map((side, index) => (
            <NumberInput
              key={side}
              aria-label={`${label}, ${side}`}
              {...withDescription(describedBy)}
              placeholder={placeholderOf(inherited?.[index])}
              allowDecimal={false}
              hideControls
              withKeyboardEvents={false}
              clampBehavior="none"
              trimLeadingZeroesOnBlur={false}
              error={current?.index === index && current.refused !== null}
              value={current?.index === index ? current.text : textOf(spacing[index], inherited?.[index])}
              onChange={(next) => type(index, String(next))}
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

/** A stored zero is shown as empty if the theme has zero, too: the user did not set it. */
function textOf(pixels: number | null | undefined, inherited: number | null | undefined): string {
  return pixels === null || pixels === undefined || (pixels === 0 && inherited === 0) ? '' : String(pixels);
}

function refusalOf(name: SpacingName, pixels: number | null): string | null {
  if (pixels === null) return null;
  if (Number.isNaN(pixels)) return 'Enter a number of pixels';
  if (pixels < least[name])
    return name === 'padding' ? 'Padding cannot be negative' : `Enter ${least[name]} or more`;
  return pixels > most ? `Enter ${most} or less` : null;
}

function placeholderOf(inherited: number | null | undefined): string {
  return inherited === null || inherited === undefined ? '' : String(Math.round(inherited));
}
