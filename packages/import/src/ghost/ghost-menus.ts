import { escapeHtml, parseJson } from '@vold/contract';
import { z } from 'zod';
import { type ExportEvent, emptyItem } from '../source/export-model.ts';
import { type GhostSite, withSite } from './ghost-items.ts';

const entries = z.array(z.object({ label: z.string().catch(''), url: z.string().catch('') }));

/** The two menus of Ghost. The second is in the footer of nearly all themes. */
const menus = [
  { setting: 'navigation', slug: 'main', name: 'Main navigation' },
  { setting: 'secondary_navigation', slug: 'footer', name: 'Footer navigation' },
];

/** The menus of an export as events; a setting that cannot be read is reported. */
export function* menuEvents({ url, tables }: GhostSite): Generator<ExportEvent> {
  for (const { setting, slug, name } of menus) {
    const written = tables.setting(setting);
    if (written === '') continue;
    const items = readEntries(written);
    if (!items) {
      yield { kind: 'note', sentence: `The menu “${name}” could not be read and was left out.` };
      continue;
    }
    if (items.length === 0) continue;
    yield {
      kind: 'term',
      term: { termId: slug, taxonomy: 'nav_menu', slug, parent: '', name, description: '' },
    };
    for (const [index, item] of items.entries()) {
      yield {
        kind: 'item',
        item: {
          ...emptyItem(),
          postId: `${slug}-${index + 1}`,
          postType: 'nav_menu_item',
          title: escapeHtml(item.label),
          menuOrder: index + 1,
          status: 'publish',
          terms: [{ taxonomy: 'nav_menu', slug, name }],
          meta: new Map([
            ['_menu_item_type', 'custom'],
            ['_menu_item_url', withSite(item.url, url)],
          ]),
        },
      };
    }
  }
}

function readEntries(written: string): z.infer<typeof entries> | null {
  return entries.safeParse(parseJson(written)).data ?? null;
}
