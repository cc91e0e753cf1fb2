import { constants } from '@vold/contract';

export type Device = 'desktop' | 'tablet' | 'mobile';
/** Room for panels next to the preview: `medium` for a wide panel or for two, `small` for one, `none`. */
export type Room = keyof typeof constants.desktopWidth;

/**
 * How wide a person likes the website of a desktop: by the panels that are open, by a room that is kept for panels whether
 * they are open or not (a panel without a column lies over the page), or at least as wide as on a desktop (`fit`).
 */
export const desktopWidths = ['panels', 'medium', 'small', 'none', 'fit'] as const;
export type DesktopWidth = (typeof desktopWidths)[number];

/** CSS pixels of a small laptop, at which websites have their layout of a desktop. */
export const leastDesktopWidth = 1366;

/**
 * The width that the website is given, in CSS pixels: desktop 93, 76 or 65 % of the window's width with room for no
 * panel, a small or a medium one (LIVE-03 to LIVE-05), tablet 768 (LIVE-06), mobile 380 (LIVE-07).
 *
 * @param fit desktop: no less than a desktop's width, drawn smaller
 */
export function previewWidth(device: Device, room: Room, windowWidth: number, fit: boolean): number {
  if (device !== 'desktop') return constants.previewWidth[device];
  const width = Math.round((windowWidth * Number.parseFloat(constants.desktopWidth[room])) / 100);
  return fit ? Math.max(leastDesktopWidth, width) : width;
}

/** How the preview is drawn in its stage: never enlarged, made smaller where it does not fit. */
export function previewScale(width: number, stageWidth: number): number {
  return stageWidth <= 0 ? 1 : Math.min(1, stageWidth / width);
}
