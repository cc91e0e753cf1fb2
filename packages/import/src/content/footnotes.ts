import { escapeHtml, parseJson } from '@vold/contract';
import { z } from 'zod';
import type { Remarks } from '../report/remarks.ts';

const footnotes = z.array(z.object({ id: z.string(), content: z.string() })).max(10_000);

/**
 * The list of footnotes that the block editor stores next to the content, as JSON. The marks in the text link to its items, and
 * each item back to its mark. '' if there are none.
 */
export function footnotesHtml(stored: string, { lose }: Remarks): string {
  if (stored.trim() === '') return '';
  const found = read(stored);
  if (!found) lose('Footnotes that cannot be read were left out.');
  if (!found?.length) return '';
  const items = found.map(
    ({ id, content }) => `<li id="${escapeHtml(id)}">${content} <a href="#${escapeHtml(id)}-link">↩</a></li>`,
  );
  return `<ol class="wp-block-footnotes">${items.join('')}</ol>`;
}

function read(stored: string): z.infer<typeof footnotes> | undefined {
  return footnotes.safeParse(parseJson(stored)).data;
}
