import type { Theme } from '@vold/contract';
import { presetFacts, presetOf, presets } from '@vold/sections/theme';
import { ColorSample } from '../../base/ui/color-sample.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { type ColorType, colorsOf, startColors } from './theme-colors.ts';

interface PickerProps {
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

/** The shipped themes. Choosing one takes it unchanged: its fonts, spacing and corners, and its colors. */
export function PresetPicker({ theme, onTheme }: PickerProps) {
  return (
    <ChoiceCards
      label="Theme"
      name="preset"
      value={presetOf(theme)}
      options={presets.map((value) => {
        const { title, colours, radius, fonts } = presetFacts[value];
        const family = `"${fonts.heading} Variable", "${fonts.heading}", serif`;
        return {
          value,
          title,
          sample: <ColorSample colors={colours.default} radius={radius} fontFamily={family} />,
        };
      })}
      onChoose={(preset) => onTheme({ preset, type: 'default', ...(theme.logo && { logo: theme.logo }) })}
    />
  );
}

const types: readonly { value: ColorType; title: string }[] = [
  { value: 'default', title: 'Default' },
  { value: 'alternative', title: 'Alternative' },
  { value: 'custom', title: 'Custom' },
];

/** The color theme picker (THEME-05): the theme's colors, its alternative ones, or the client's own. */
export function ColorThemePicker({ theme, type, onTheme }: PickerProps & { type: ColorType }) {
  return (
    <ChoiceCards
      label="Color theme"
      name="colour-theme"
      value={type}
      options={types.map((option) => ({
        ...option,
        sample: <ColorSample colors={colorsOf(theme, option.value)} />,
      }))}
      onChoose={(chosen) => {
        if (chosen === type) return;
        onTheme({
          ...theme,
          type: chosen,
          ...(chosen === 'custom' && { colours: startColors(theme), scheme: theme.scheme ?? 'auto' }),
        });
      }}
    />
  );
}
