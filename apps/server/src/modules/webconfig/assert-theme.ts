import type { ErrorDetail, Theme } from '@vold/contract';
import { isColor, isFontName } from '@vold/sections/theme';
import { invalid } from '../../platform/errors/api-error.ts';

/**
 * Refuses colors and fonts that websites leave out. What is stored already may stay.
 *
 * @throws 422 INVALID that names each of them
 */
export function assertTheme(theme: Theme | undefined, stored: Theme | undefined): void {
  const details = faultsIn(theme, stored);
  if (details.length > 0) throw invalid(details);
}

function faultsIn(theme: Theme = {}, stored: Theme = {}): ErrorDetail[] {
  const parts = [
    ['colours', isColor, 'A color in hexadecimal or by name, such as #0b7285'],
    ['dark', isColor, 'A color in hexadecimal or by name, such as #0b7285'],
    ['fonts', isFontName, 'The name of a font: letters, digits, spaces and -'],
  ] as const;
  return parts.flatMap(([part, fits, message]) => {
    const before = new Map<string, unknown>(Object.entries(stored[part] ?? {}));
    return Object.entries(theme[part] ?? {}).flatMap(([name, value]) =>
      value === '' || value === undefined || value === before.get(name) || fits(value)
        ? []
        : [{ path: `theme.${part}.${name}`, message }],
    );
  });
}
