import type { ThemeColors } from './resources/webconfig.ts';

/**
 * The colors that a custom theme starts from if the client has named none yet (THEME-02). Apart from the schema, so that a
 * website's bundle has it without Zod.
 */
export const customThemeColors: ThemeColors = {
  font: 'white',
  background: '#282C36',
  accent: '#1C1F28',
};
