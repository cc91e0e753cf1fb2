export const sides = ['top', 'right', 'bottom', 'left'] as const;
/** Pixels of the four sides; null: the theme says. */
export type Spacing = readonly [
  top: number | null,
  right: number | null,
  bottom: number | null,
  left: number | null,
];
export type SpacingName = 'margin' | 'padding';
type Style = Readonly<Record<string, unknown>>;

const nothing: Spacing = [null, null, null, null];

/**
 * Reads margin or padding from a section's `data.style`: a text with one to four parts as in CSS (`24px 0 24px 0`), and
 * single sides (`paddingTop`), which win. Null where nothing readable is stored.
 */
export function readSpacing(style: Style, name: SpacingName): Spacing {
  const whole = style[name];
  const all = typeof whole === 'string' ? readParts(whole) : nothing;
  return sides.map((side, index) => {
    const own = style[keyOf(name, side)];
    return (typeof own === 'string' ? readPart(own) : null) ?? all[index] ?? null;
  }) as unknown as Spacing;
}

/** Reads one to four parts as in CSS. */
export function readParts(text: string): Spacing {
  const parts = text.trim().split(/\s+/).map(readPart);
  if (parts.length === 0 || parts.length > 4) return nothing;
  const [top = null, right = top, bottom = top, left = right] = parts;
  return [top, right, bottom, left];
}

/**
 * The style with another margin or padding: one text of px numbers where all sides are known (`24px 0 24px 0`), else the
 * single sides, so that the others stay as the theme sets them.
 *
 * @param inherited what the theme sets where nothing is stored, as far as it is known: a side that is zero anyway counts as zero
 */
export function writeSpacing(
  style: Style,
  name: SpacingName,
  spacing: Spacing,
  inherited: Spacing | null,
): Style {
  const kept = Object.entries(style).filter(
    ([key]) => key !== name && !sides.some((side) => key === keyOf(name, side)),
  );
  if (spacing.every((side) => side === null)) return Object.fromEntries(kept);
  const known = spacing.map((side, index) => side ?? (inherited?.[index] === 0 ? 0 : null));
  const written = known.every((side) => side !== null)
    ? [[name, known.map(writePart).join(' ')]]
    : sides.flatMap((side, index) => {
        const pixels = spacing[index] ?? null;
        return pixels === null ? [] : [[keyOf(name, side), writePart(pixels)]];
      });
  return Object.fromEntries([...kept, ...written]);
}

/** As it is stored: px numbers, zero without a unit. */
function writePart(pixels: number): string {
  return pixels === 0 ? '0' : `${pixels}px`;
}

function readPart(part: string): number | null {
  const pixels = Number.parseFloat(part);
  return Number.isFinite(pixels) ? pixels : null;
}

function keyOf(name: SpacingName, side: (typeof sides)[number]): string {
  return `${name}${side.charAt(0).toUpperCase()}${side.slice(1)}`;
}
