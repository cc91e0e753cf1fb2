import { constants } from '@vold/contract';

export type Device = 'desktop' | 'tablet' | 'mobile';
/**
 * Columns that are kept for panels beside the preview: `medium` one for a side panel and one for the section's form,
 * `small` the form's, `none` no column. A panel without a column of its own lies over the page.
 */
export type Room = keyof typeof constants.desktopWidth;
export const rooms = ['medium', 'small', 'none'] as const satisfies Room[];

/** CSS pixels of a small laptop, at which websites have their layout of a desktop. */
export const leastDesktopWidth = 1366;

/**
 * The width that the website is given, in CSS pixels: desktop 93, 76 or 65 % of the window's width with room for no
 * panel, a small or a medium one (LIVE-03 to LIVE-05), tablet 768 (LIVE-06), mobile 380 (LIVE-07). It does not depend on
 * which panels are open, so that the page keeps still.
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
