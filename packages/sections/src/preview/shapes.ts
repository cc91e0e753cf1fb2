/** The field on which a section's preview is drawn. */
export const previewWidth = 160;
export const previewHeight = 100;

/** The meaning of a shape; each renderer gives it a color. */
export type PreviewTone = 'title' | 'text' | 'line' | 'paper' | 'picture' | 'hill' | 'accent' | 'on-accent';

export type PreviewShape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number; tone: PreviewTone }
  | { kind: 'dot'; x: number; y: number; radius: number; tone: PreviewTone }
  /** Filled, or a line of so many units. */
  | { kind: 'path'; path: string; tone: PreviewTone; stroke?: number };

function rect(
  tone: PreviewTone,
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 1,
): PreviewShape {
  return { kind: 'rect', x, y, width, height, radius, tone };
}

/** A heading. */
export function title(x: number, y: number, width: number, height = 6): PreviewShape[] {
  return [rect('title', x, y, width, height, 1.5)];
}

/** Lines of running text, the last one shorter. */
export function text(x: number, y: number, width: number, lines = 1): PreviewShape[] {
  return Array.from({ length: lines }, (_, line) => {
    const last = lines > 1 && line === lines - 1;
    return rect('text', x, y + line * 5.5, last ? width * 0.65 : width, 2.5);
  });
}

/** A picture: hills below a sun. */
export function photo(x: number, y: number, width: number, height: number): PreviewShape[] {
  const ground = y + height;
  const hills =
    `M${x} ${ground}V${y + height * 0.75}L${x + width * 0.3} ${y + height * 0.45}L${x + width * 0.52} ${y + height * 0.72}` +
    `L${x + width * 0.68} ${y + height * 0.58}L${x + width} ${y + height * 0.85}V${ground}Z`;
  return [
    rect('picture', x, y, width, height, 2),
    { kind: 'path', path: hills, tone: 'hill' },
    dot(x + width * 0.74, y + height * 0.27, Math.min(width, height) * 0.09, 'hill'),
  ];
}

export function button(x: number, y: number, width = 26): PreviewShape[] {
  return [rect('accent', x, y, width, 9, 2), rect('on-accent', x + 6, y + 3.5, width - 12, 2)];
}

/** A link: a short line in the accent's color. */
export function link(x: number, y: number, width = 14): PreviewShape[] {
  return [rect('accent', x, y, width, 2.5)];
}

/** A sheet on which other things lie. */
export function sheet(x: number, y: number, width: number, height: number): PreviewShape[] {
  return [rect('paper', x, y, width, height, 2)];
}

/** A field over which accents lie, for example a strip or a band. */
export function band(x: number, y: number, width: number, height: number): PreviewShape[] {
  return [rect('accent', x, y, width, height, 0)];
}

export function onBand(x: number, y: number, width: number, height = 3): PreviewShape[] {
  return [rect('on-accent', x, y, width, height)];
}

export function rule(x: number, y: number, width: number): PreviewShape[] {
  return [rect('line', x, y, width, 1, 0)];
}

export function dot(x: number, y: number, radius: number, tone: PreviewTone = 'accent'): PreviewShape {
  return { kind: 'dot', x, y, radius, tone };
}

export function stroke(path: string, tone: PreviewTone = 'accent', width = 2): PreviewShape {
  return { kind: 'path', path, tone, stroke: width };
}

/** The same drawing several times, side by side. */
export function beside(
  count: number,
  from: number,
  step: number,
  draw: (x: number, index: number) => PreviewShape[],
): PreviewShape[] {
  return Array.from({ length: count }, (_, index) => draw(from + index * step, index)).flat();
}
