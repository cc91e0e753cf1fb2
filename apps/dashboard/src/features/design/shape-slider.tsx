import { Button, Slider } from '@mantine/core';
import { useId } from 'react';
import type { RecordSource } from '../../editing/fields/record-source.ts';
import { useField } from '../../editing/fields/use-field.ts';
import { FieldFrame } from '../../editing/inputs/field-frame.tsx';
import type { RecordField } from '../../editing/record/record-field.ts';
import classes from './design.module.css';

interface ShapeSliderProps {
  field: RecordField;
  source: RecordSource;
  min: number;
  max: number;
  step: number;
  /** The theme's default. */
  own: number;
  /** Names of some of its values. */
  marks: readonly (readonly [value: number, name: string])[];
  format: (value: number) => string;
}

/** A measure of the theme: a slider, and a button that restores the theme's default. */
export function ShapeSlider({ field, source, min, max, step, own, marks, format }: ShapeSliderProps) {
  const id = useId();
  const { value, edited } = useField(source, field.path);
  const isSet = typeof value === 'number';
  const shown = isSet ? value : own;
  const { title } = field.definition;
  return (
    <FieldFrame
      id={id}
      label={title}
      group
      edited={edited}
      counter={isSet ? format(shown) : `${format(shown)}, the theme’s`}
    >
      {() => (
        <>
          <div className={`${classes.slider} row`}>
            <Slider
              thumbLabel={title}
              thumbProps={{ 'aria-valuetext': format(shown) }}
              label={null}
              min={min}
              max={max}
              step={step}
              value={shown}
              onChange={(next) => source.type(field.path, next)}
            />
            {isSet && (
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                aria-label={`${title}: back to the theme’s`}
                onClick={() => source.set(field.path, undefined)}
              >
                Reset
              </Button>
            )}
          </div>
          <div className={classes.named}>
            {marks.map(([at, name]) => (
              <Button
                key={at}
                size="compact-xs"
                variant={shown === at ? 'light' : 'subtle'}
                color={shown === at ? undefined : 'gray'}
                aria-pressed={shown === at}
                onClick={() => source.set(field.path, at)}
              >
                {name}
              </Button>
            ))}
          </div>
        </>
      )}
    </FieldFrame>
  );
}
