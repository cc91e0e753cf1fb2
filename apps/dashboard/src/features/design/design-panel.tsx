import type { Theme } from '@vold/contract';
import { nightColors, presetFacts, presetOf } from '@vold/sections/theme';
import type { ReactNode } from 'react';
import type { RecordSource } from '../../editing/fields/record-source.ts';
import { Field } from '../../editing/inputs/field.tsx';
import { inputKinds } from '../../editing/inputs/index.ts';
import type { RecordField } from '../../editing/record/record-field.ts';
import { ContrastWarnings } from './contrast-warnings.tsx';
import classes from './design.module.css';
import { designForm } from './design-fields.ts';
import { ColorThemePicker, PresetPicker } from './preset-picker.tsx';
import { ShapeSlider } from './shape-slider.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { colorType } from './theme-colors.ts';

const spacings = [
  [0.75, 'Compact'],
  [1, 'Normal'],
  [1.3, 'Roomy'],
] as const;
const corners = [
  [0, 'Square'],
  [8, 'Soft'],
  [24, 'Round'],
] as const;

interface DesignPanelProps {
  source: RecordSource;
  theme: Theme;
  language: string;
  readOnly: boolean;
  /** Above the settings: the state of the draft. */
  children: ReactNode;
}

/** All that makes the look of the website. */
export function DesignPanel({ source, theme, language, readOnly, children }: DesignPanelProps) {
  const onTheme = (next: Theme) => source.set(['theme'], next);
  const type = colorType(theme);
  const own = presetFacts[presetOf(theme)];
  const night = nightColors({ ...theme, type, dark: {} });
  const field = ({ path, definition }: RecordField) => (
    <Field definition={definition} kinds={inputKinds} path={path} source={source} language={language} />
  );
  return (
    <div className={classes.panel}>
      {children && <div className={`${classes.group} panel`}>{children}</div>}
      <fieldset className={classes.panel} disabled={readOnly} aria-label="Design">
        <Group title="Theme">
          <PresetPicker theme={theme} onTheme={onTheme} />
        </Group>
        <Group title="Colors">
          <ColorThemePicker theme={theme} type={type} onTheme={onTheme} />
          {type !== 'default' && (
            <p className={classes.note}>
              If the text or the background has another color than the theme’s, the words of a hero are next
              to its picture, where they can be read.
            </p>
          )}
          {type === 'custom' && (
            <>
              {field(designForm.font)}
              {field(designForm.background)}
              {field(designForm.accent)}
            </>
          )}
          {type !== 'alternative' && (
            <ThemeChoice
              field={designForm.scheme}
              source={source}
              values={{ auto: 'As the device', light: 'Never', dark: 'Always' }}
              own={type === 'custom' ? 'light' : 'auto'}
            />
          )}
          {type === 'custom' && (theme.scheme === 'auto' || theme.scheme === 'dark') && (
            <>
              {field(withNote(designForm.darkFont, madeNote(night.font)))}
              {field(withNote(designForm.darkBackground, madeNote(night.background)))}
              {field(withNote(designForm.darkAccent, madeNote(night.accent)))}
            </>
          )}
          <ContrastWarnings theme={theme} onTheme={onTheme} />
        </Group>
        <Group title="Fonts">
          {field(withNote(designForm.heading, `Without one: ${own.fonts.heading}, the theme’s.`))}
          {field(withNote(designForm.body, `Without one: ${own.fonts.body}, the theme’s.`))}
        </Group>
        <Group title="Size, space and corners">
          <ThemeChoice
            field={designForm.scale}
            source={source}
            values={{ compact: 'Compact', normal: 'Normal', large: 'Large' }}
            own="normal"
          />
          <ShapeSlider
            field={designForm.spacing}
            source={source}
            min={0.5}
            max={2}
            step={0.05}
            own={1}
            marks={spacings}
            format={(value) => `${Math.round(value * 100)} %`}
          />
          <ShapeSlider
            field={designForm.radius}
            source={source}
            min={0}
            max={48}
            step={1}
            own={own.radius}
            marks={corners}
            format={(value) => `${value} px`}
          />
        </Group>
        <Group title="Details">
          <ThemeChoice
            field={designForm.buttons}
            source={source}
            values={{ filled: 'Filled', outlined: 'Outlined', underlined: 'Underlined' }}
          />
          <ThemeChoice
            field={designForm.header}
            source={source}
            values={{ row: 'Row', centered: 'Centered', sticky: 'Stays on top' }}
          />
          <ThemeChoice
            field={designForm.footer}
            source={source}
            values={{ columns: 'Columns', centered: 'Centered', band: 'Dark band' }}
          />
          <ThemeChoice
            field={designForm.shadow}
            source={source}
            values={{ none: 'None', soft: 'Soft', strong: 'Strong' }}
          />
          <ThemeChoice field={designForm.ornaments} source={source} values={{ none: 'None', sea: 'Sea' }} />
        </Group>
        <Group title="Logo and icon">
          {field(designForm.logo)}
          {field(designForm.favicon)}
        </Group>
      </fieldset>
    </div>
  );
}

function withNote(field: RecordField, note: string): RecordField {
  return { ...field, definition: { ...field.definition, note } };
}

function madeNote(color: string | undefined): string {
  return `Without one: ${color ?? 'the theme’s'}, made from the colors by day.`;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${classes.group} panel`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
