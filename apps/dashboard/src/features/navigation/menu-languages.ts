import { menuEntries } from '@vold/document';
import { textIn } from '../../base/text/localized.ts';
import type { RecordData } from '../../editing/fields/record-source.ts';
import type { RecordLanguage } from '../../editing/record/record-languages.ts';
import { readMenu } from './items/read-menu.ts';

/** How complete each language of a menu is: labels that an item has in any language count as wanted in all. */
export function menuLanguages(data: RecordData, codes: readonly string[]): Record<string, RecordLanguage> {
  const labeled = menuEntries(readMenu(data.items)).filter(({ item }) => textIn(item.customTitle, '') !== '');
  const total = labeled.length;
  if (total === 0) return {};
  return Object.fromEntries(
    codes.map((code) => {
      const missing = labeled.filter(({ item }) => !item.customTitle?.[code]);
      const filled = total - missing.length;
      const complete = missing.length === 0;
      return [
        code,
        {
          complete,
          note: complete ? 'complete' : `${filled} of ${total}`,
          filled,
          total,
          missing: missing.map(({ item }) => textIn(item.customTitle, code)),
        },
      ];
    }),
  );
}
