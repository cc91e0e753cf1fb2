/**
 * Widths of a window, in em as media queries count them, at which more of the header may stand side by side. The header grows no
 * further than the last one.
 */
export const headerWidths = [60, 64, 68, 72, 76, 80, 84, 93] as const;
