import type { Theme } from '@vold/contract';

export const presets = ['clean', 'low-water', 'frangipani'] as const;
export type Preset = (typeof presets)[number];

/** The shipped theme that a website stands on. */
export function presetOf(theme: Theme): Preset {
  return presets.find((name) => name === theme.preset) ?? 'clean';
}

const colour = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d.,%/ deg]{3,40}\))$/i;
const fontName = /^[\w .'-]{1,80}$/;

/** What a client changed of its preset, as CSS; empty when nothing. Values that are not plain are dropped. */
export function themeCss(theme: Theme): string {
  const tokens = new Map<string, string>();
  const { font, background, accent } = theme.colours ?? {};
  if (isColour(background)) tokens.set('--page', background).set('--foam', background);
  if (isColour(font)) {
    tokens.set('--ink', font).set('--hero-ink', font);
    tokens.set('--soft', `color-mix(in srgb,${font} 72%,var(--page))`);
    tokens.set('--line', `color-mix(in srgb,${font} 18%,var(--page))`);
  }
  if (isColour(accent)) tokens.set('--accent', accent);
  if (theme.fonts?.heading && fontName.test(theme.fonts.heading)) {
    tokens.set('--font-display', `"${theme.fonts.heading.replaceAll("'", '')}",system-ui,sans-serif`);
  }
  if (theme.fonts?.body && fontName.test(theme.fonts.body)) {
    tokens.set('--font-text', `"${theme.fonts.body.replaceAll("'", '')}",system-ui,sans-serif`);
  }
  if (theme.radius !== undefined) tokens.set('--radius', `${theme.radius}px`);
  if (theme.spacing !== undefined) tokens.set('--section', `calc(clamp(3rem,6vw,6rem)*${theme.spacing})`);
  if (tokens.size === 0) return '';
  // A chosen background or text colour holds by day and by night; the preset's night values would not fit it.
  const scheme = isColour(background) || isColour(font) ? 'color-scheme:light;' : '';
  const body = [...tokens].map(([name, value]) => `${name}:${value}`).join(';');
  return `:root:root{${scheme}${body}}`;
}

function isColour(value: string | undefined): value is string {
  return value !== undefined && colour.test(value.trim());
}
