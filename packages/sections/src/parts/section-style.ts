import { isObject } from '@vold/contract';
import { isColor } from '../theme/color.ts';
import { type Data, readText } from './read.ts';

const length = String.raw`-?\d{1,4}(?:\.\d{1,3})?(?:px|rem|em|vw|vh|%)?`;
const lengths = new RegExp(`^(?:${length}|auto)(?: +(?:${length}|auto)){0,3}$`);

const widths: Record<string, string> = { narrow: '52rem', normal: '84rem', full: 'none' };

/**
 * The declarations of the style tab (FEAT-20): `data.style` may hold `margin`, `padding`, `background`,
 * `color` and `width`. Anything but plain lengths and colors is dropped, so that content cannot carry CSS.
 */
export function sectionStyle(data: Data): Record<string, string> {
  const style = isObject(data.style) ? data.style : {};
  const declarations: Record<string, string> = {};
  for (const property of ['margin', 'padding']) {
    const value = readText(style, property).trim();
    if (lengths.test(value)) declarations[property] = withUnits(value);
    for (const side of ['top', 'right', 'bottom', 'left']) {
      const one = sideValue(style, property, side);
      if (lengths.test(one)) declarations[`${property}-${side}`] = withUnits(one);
    }
  }
  const background = readText(style, 'background').trim();
  if (isColor(background)) declarations['--page'] = background;
  const text = readText(style, 'color').trim();
  if (isColor(text)) Object.assign(declarations, { '--ink': text, '--soft': text });
  const width = widths[readText(style, 'width')];
  if (width) declarations['--wrap'] = width;
  return declarations;
}

/** A side is stored as `paddingTop`, or as `padding: { top }`. */
function sideValue(style: Data, property: string, side: string): string {
  const group = style[property];
  if (isObject(group)) return readText(group, side).trim();
  return readText(style, `${property}${side.charAt(0).toUpperCase()}${side.slice(1)}`).trim();
}

/** Bare numbers are pixels, as in the dashboard's fields. */
function withUnits(value: string): string {
  return value.replace(/(^|\s)(-?\d+(?:\.\d+)?)(?=\s|$)/g, '$1$2px').replace(/(^|\s)-?0px/g, '$10');
}
