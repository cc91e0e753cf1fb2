export const sides = ['top', 'right', 'bottom', 'left'] as const;
export type Spacing = [top: number, right: number, bottom: number, left: number];

/** Reads a stored margin or padding (`24px 0 24px 0`; one to four parts as in CSS). Anything else is zero. */
export function readSpacing(value: unknown): Spacing {
  const parts = typeof value === 'string' ? value.trim().split(/\s+/).map(Number.parseFloat) : [];
  const [top = 0, right = top, bottom = top, left = right] = parts.map((part) =>
    Number.isFinite(part) ? part : 0,
  );
  return [top, right, bottom, left];
}

/** As it is stored: px numbers, zero without a unit; undefined where nothing is set. */
export function writeSpacing(spacing: Spacing): string | undefined {
  if (spacing.every((side) => side === 0)) return undefined;
  return spacing.map((side) => (side === 0 ? '0' : `${side}px`)).join(' ');
}
