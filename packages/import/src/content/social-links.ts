import { escapeHtml } from '@vold/contract';
import type { Remarks } from '../report/remarks.ts';
import { type Block, textAttribute } from './parse-blocks.ts';
import type { Piece } from './piece.ts';

/** Links to profiles elsewhere, as words: their icons are of the old website. */
export function socialLinks(blocks: Block[], { lose }: Remarks): Piece[] {
  const links = blocks.flatMap((block) => {
    const address = addressOf(textAttribute(block, 'url').trim());
    if (address === '') return [];
    const service = textAttribute(block, 'service');
    const name =
      textAttribute(block, 'label') || service.charAt(0).toUpperCase() + service.slice(1) || address;
    return [`<li><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></li>`];
  });
  if (links.length === 0) return [];
  lose('Icons of social links were left out: the links have the names of the services.');
  return [{ kind: 'html', html: `<ul class="wp-block-social-links">${links.join('')}</ul>` }];
}

/** WordPress takes addresses without their scheme, and those of mail. */
function addressOf(written: string): string {
  if (written === '' || /^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(written)) return written;
  return /^[^\s/@]+@[^\s/@]+$/.test(written) ? `mailto:${written}` : `https://${written}`;
}
