import './font-faces.css';
import { Select } from '@mantine/core';
import { websiteFonts } from '@vold/contract';
import { asText } from '../../../base/text/read-value.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import classes from './vold-font-selector.module.css';

/** The list with every font's name in its own face. Loaded when a form has one. */
export default function FontList({ id, describedBy, value, required, invalid, onChange }: InputProps) {
  const current = asText(value);
  const known = current === '' || websiteFonts.some(({ family }) => family === current);
  const data = websiteFonts.map(({ family }) => ({ value: family, label: family }));
  return (
    <Select
      id={id}
      {...withDescription(describedBy)}
      aria-required={required || undefined}
      error={invalid}
      data={known ? data : [...data, { value: current, label: `${current} (not shipped)` }]}
      value={current === '' ? null : current}
      placeholder="Choose a font"
      searchable
      clearable={!required}
      clearButtonProps={{ 'aria-label': 'Take the font away' }}
      nothingFoundMessage="No data found"
      styles={{ input: { fontFamily: known && current ? face(current) : undefined } }}
      renderOption={({ option }) => (
        <span className={classes.option} style={{ fontFamily: face(option.value) }}>
          <span>{option.label}</span>
          <small>Aa Bb Cc 123</small>
        </span>
      )}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

function face(family: string): string {
  const generic = websiteFonts.find((font) => font.family === family)?.generic ?? 'sans-serif';
  return `"${family}", ${generic}`;
}
