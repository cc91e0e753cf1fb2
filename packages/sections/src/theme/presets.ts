import type { Theme, ThemeColors } from '@vold/contract';

export const presets = ['clean', 'low-water', 'frangipani'] as const;
export type Preset = (typeof presets)[number];

interface PresetFacts {
  /** The name for users; its key is stored. */
  title: string;
  /** The fonts that its style sheet names. */
  fonts: { heading: string; body: string };
  /** Corner radius in CSS pixels. */
  radius: number;
  /** Its own colors and its alternative ones, by day. */
  colours: { default: ThemeColors; alternative: ThemeColors };
  /** The background of its own colors by night. */
  night: string;
}

/** The facts about presets that people and programs need without reading their style sheets; a test compares the two. */
export const presetFacts: Readonly<Record<Preset, PresetFacts>> = {
  clean: {
    title: 'Clean',
    fonts: { heading: 'Hanken Grotesk', body: 'Hanken Grotesk' },
    radius: 6,
    colours: {
      default: { font: '#17191a', background: '#ffffff', accent: '#0b5f6e' },
      alternative: { font: '#f3f6f5', background: '#1d2b2e', accent: '#9fd3d0' },
    },
    night: '#141718',
  },
  'low-water': {
    title: 'Classic',
    fonts: { heading: 'Newsreader', body: 'Hanken Grotesk' },
    radius: 3,
    colours: {
      default: { font: '#12211f', background: '#f2f5f1', accent: '#0e5960' },
      alternative: { font: '#eef5f0', background: '#0e3a40', accent: '#f4bd97' },
    },
    night: '#0b181c',
  },
  frangipani: {
    title: 'Vivid',
    fonts: { heading: 'Hanken Grotesk', body: 'Hanken Grotesk' },
    radius: 22,
    colours: {
      default: { font: '#32142a', background: '#fff6ec', accent: '#a5203f' },
      alternative: { font: '#fff1e4', background: '#4a1a3c', accent: '#f7c75f' },
    },
    night: '#1d0d19',
  },
};

/** The shipped theme that a website is based on. */
export function presetOf(theme: Theme): Preset {
  return presets.find((name) => name === theme.preset) ?? 'clean';
}
