/** Custom properties of a website's theme: templates may read them, and set them for their own root. */
const themeProperties: ReadonlySet<string> = new Set(
  'accent accent-text alt-accent alt-ink alt-line alt-on-accent alt-page alt-raised alt-soft custom-accent custom-ink custom-line custom-on-accent custom-page custom-raised custom-soft display-leading display-track display-weight foam font-display font-text gutter hero-accent hero-ink hero-on-accent ink line map-hill map-land map-sea map-sea-2 measure on-accent on-shore page picture-dim plate radius radius-control raised rule section shadow shore signal soft spacing step-1 step-2 step-3 step-4 step-5 text-leading text-size type-scale wrap'.split(
    ' ',
  ),
);

/** True if `--name` belongs to the theme. */
export function isThemeProperty(name: string): boolean {
  return themeProperties.has(name.slice(2));
}
