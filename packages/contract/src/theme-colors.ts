/** The three colors that a theme of the type `custom` names (THEME-01). */
export interface ThemeColors {
  font: string;
  background: string;
  accent: string;
}

/**
 * The colors that a custom theme starts from if the client has named none yet (THEME-02). Apart from the schema, so that a
 * website's bundle has it without Zod.
 */
export const customThemeColors: ThemeColors = {
  font: 'white',
  background: '#282C36',
  accent: '#1C1F28',
};
