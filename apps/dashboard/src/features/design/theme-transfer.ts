import { parseJson, type Theme, type ThemeFile, type ThemeView, themeFile } from '@vold/contract';
import type { z } from 'zod';
import { designFields } from './design-fields.ts';

/** A theme with the client's own views as the text of a file. */
export function writeThemeFile({ logo: _, ...theme }: Theme, views: readonly ThemeView[] = []): string {
  const file: ThemeFile = {
    format: 'vold-theme',
    version: 1,
    theme,
    ...(views.length > 0 && { views: [...views] }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The theme in a file's text, or what is wrong with it in words. */
export function readThemeFile(text: string): Pick<ThemeFile, 'theme' | 'views'> | { problem: string } {
  const data = parseJson(text);
  if (data === undefined) return { problem: 'This file is not JSON.' };
  const parsed = themeFile.safeParse(data);
  if (parsed.success) {
    const { theme, views } = parsed.data;
    return views ? { theme, views } : { theme };
  }
  const [issue] = parsed.error.issues;
  const field = issue && designFields.find(({ path }) => path.join() === issue.path.join());
  if (!field) return { problem: 'This file is not a theme that was exported here.' };
  return { problem: `This theme cannot be used: ${field.definition.title} ${demand(issue)}.` };
}

const kinds: Readonly<Record<string, string>> = { number: 'a number', string: 'a text' };

/** The requirement that a value breaks. */
function demand(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? 'is too long' : `can be ${issue.maximum} at most`;
    case 'too_small':
      return `has to be ${issue.minimum} at least`;
    case 'invalid_value':
      return `has to be one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      return `has to be ${kinds[issue.expected] ?? 'something else'}`;
    default:
      return 'has a value that is not known here';
  }
}
