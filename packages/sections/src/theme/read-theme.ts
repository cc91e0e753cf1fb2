import { isObject, type Theme } from '@vold/contract';
import { asPicture, type Data, readNumber, readText } from '../parts/read.ts';

/**
 * A theme out of data of unknown shape, for a website's bundle, which has no Zod: what does not fit reads as absent.
 * Null where it is no theme at all.
 */
export function readTheme(value: unknown): Theme | null {
  if (!isObject(value)) return null;
  const chosen = <Name extends keyof Theme>(name: Name, values: readonly Theme[Name][]) => {
    const found = values.find((one) => one === value[name]);
    return found && { [name]: found };
  };
  const spacing = readNumber(value, 'spacing');
  const radius = readNumber(value, 'radius');
  const logo = asPicture(value.logo);
  return {
    ...chosen('type', ['default', 'alternative', 'custom']),
    ...chosen('scheme', ['auto', 'light', 'dark']),
    ...chosen('scale', ['normal', 'compact', 'large']),
    ...chosen('shadow', ['none', 'soft', 'strong']),
    ...chosen('buttons', ['filled', 'outlined', 'underlined']),
    ...chosen('header', ['row', 'centered', 'sticky']),
    ...chosen('footer', ['columns', 'centered', 'band']),
    ...chosen('ornaments', ['none', 'sea']),
    ...(readText(value, 'preset') && { preset: readText(value, 'preset') }),
    ...(isObject(value.colours) && { colours: texts(value.colours, ['font', 'background', 'accent']) }),
    ...(isObject(value.dark) && { dark: texts(value.dark, ['font', 'background', 'accent']) }),
    ...(isObject(value.fonts) && { fonts: texts(value.fonts, ['heading', 'body']) }),
    ...(spacing !== null && { spacing }),
    ...(radius !== null && { radius }),
    ...(logo && { logo }),
  };
}

function texts<Name extends string>(data: Data, names: readonly Name[]): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = readText(data, name);
    if (text) found[name] = text;
  }
  return found;
}
