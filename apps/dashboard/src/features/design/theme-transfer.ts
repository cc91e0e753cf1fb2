import { type Theme, type ThemeFile, themeFile } from '@vold/contract';

/** A theme as the text of a file. */
export function writeThemeFile({ logo: _, ...theme }: Theme): string {
  const file: ThemeFile = { format: 'vold-theme', version: 1, theme };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The theme in a file's text, or what is wrong with it in words. */
export function readThemeFile(text: string): { theme: Omit<Theme, 'logo'> } | { problem: string } {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { problem: 'This file is not JSON.' };
  }
  const parsed = themeFile.safeParse(data);
  if (parsed.success) return { theme: parsed.data.theme };
  const [issue] = parsed.error.issues;
  const [first] = issue?.path ?? [];
  if (first === 'theme')
    return { problem: `This theme cannot be used: ${issue?.path.join('.')}: ${issue?.message}.` };
  return { problem: 'This file is not a theme that was exported here.' };
}
