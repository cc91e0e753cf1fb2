import { plainText } from '../content/html-dom.ts';
import { type Block, innerBlocks, parseBlocks, textAttribute } from '../content/parse-blocks.ts';
import type { Row } from '../spool/spool.ts';

/** Names of the editor for what a link leads to, in those of menu items. */
const kinds: Record<string, string> = {
  'post-type': 'post_type',
  taxonomy: 'taxonomy',
  'post-type-archive': 'post_type_archive',
};

/** Items of a menu that was made with the block editor (`wp_navigation`), as if it had been made the classic way. */
export function blockMenuRows(menuId: string, content: string): Row[] {
  const rows: Row[] = [];
  const add = (blocks: Block[], parent: string) => {
    for (const block of blocks) {
      if (!['navigation-link', 'navigation-submenu', 'home-link'].includes(block.name)) {
        add(innerBlocks(block), parent);
        continue;
      }
      const id = `${menuId}-${rows.length + 1}`;
      rows.push({
        n: rows.length + 1,
        post_id: id,
        parent,
        title: plainText(textAttribute(block, 'label')) || (block.name === 'home-link' ? 'Home' : ''),
        kind: (textAttribute(block, 'id') && kinds[textAttribute(block, 'kind')]) || 'custom',
        // The editor calls tags so; their taxonomy has another name.
        object: textAttribute(block, 'type').replace(/^tag$/, 'post_tag'),
        object_id: textAttribute(block, 'id'),
        url: textAttribute(block, 'url') || (block.name === 'home-link' ? '/' : ''),
        target: block.attributes.opensInNewTab === true ? '_blank' : '',
        classes: textAttribute(block, 'className'),
      });
      add(innerBlocks(block), id);
    }
  };
  add(parseBlocks(content), '');
  return rows;
}
