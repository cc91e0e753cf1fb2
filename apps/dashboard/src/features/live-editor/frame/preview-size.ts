import { constants } from '@vold/contract';

export type Device = 'desktop' | 'tablet' | 'mobile';
/** Panels that are open beside the preview, taken together (LIVE-08). */
export type PanelSize = 'none' | 'small' | 'medium';

/** Sites are designed for this width (CSS pixels); "fit" shows it scaled. */
export const designWidth = 1440;

/**
 * The width that the website is given, in CSS pixels: desktop 93, 76 or 65 % of the window's width beside no,
 * a small or a medium panel (LIVE-03 to LIVE-05), tablet 768 (LIVE-06), mobile 380 (LIVE-07).
 *
 * @param fit desktop: the design width instead, scaled to fit
 */
export function previewWidth(device: Device, panel: PanelSize, windowWidth: number, fit: boolean): number {
  if (device !== 'desktop') return constants.previewWidth[device];
  if (fit) return designWidth;
  return Math.round((windowWidth * Number.parseFloat(constants.desktopWidth[panel])) / 100);
}

/** How the preview is drawn in its stage: never enlarged, made smaller where it does not fit. */
export function previewScale(width: number, stageWidth: number): number {
  return stageWidth <= 0 ? 1 : Math.min(1, stageWidth / width);
}
