import type { Theme } from '@vold/contract';
import { presetFacts, presetOf, presets } from '@vold/sections/theme';
import { ColourSample } from '../../base/ui/colour-sample.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { type ColourType, coloursOf, startColours } from './theme-colours.ts';

interface PickerProps {
  theme: Theme;
  onTheme: (theme: Theme) => void;
}

/** The shipped themes. Choosing one takes it as it is: fonts, space and corners of its own, and its own colours. */
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
          sample: <ColourSample colours={colours.default} radius={radius} fontFamily={family} />,
        };
      })}
      onChoose={(preset) => onTheme({ preset, type: 'default', ...(theme.logo && { logo: theme.logo }) })}
    />
  );
}

const types: readonly { value: ColourType; title: string }[] = [
  { value: 'default', title: 'Default' },
  { value: 'alternative', title: 'Alternative' },
  { value: 'custom', title: 'Custom' },
];

/** The colour theme picker (THEME-05): the theme's colours, its alternative ones, or the client's own. */
export function ColourThemePicker({ theme, type, onTheme }: PickerProps & { type: ColourType }) {
  return (
    <ChoiceCards
      label="Color theme"
      name="colour-theme"
      value={type}
      options={types.map((option) => ({
        ...option,
        sample: <ColourSample colours={coloursOf(theme, option.value)} />,
      }))}
      onChoose={(chosen) => {
        if (chosen === type) return;
        onTheme({
          ...theme,
          type: chosen,
          ...(chosen === 'custom' && { colours: startColours(theme), scheme: theme.scheme ?? 'auto' }),
        });
      }}
    />
  );
}
