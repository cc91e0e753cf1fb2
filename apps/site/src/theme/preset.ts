import type { Theme } from '@vold/contract';

export const presets = ['clean', 'low-water', 'frangipani'] as const;
export type Preset = (typeof presets)[number];

/** The shipped theme that a website stands on. */
export function presetOf(theme: Theme): Preset {
  return presets.find((name) => name === theme.preset) ?? 'clean';
}
