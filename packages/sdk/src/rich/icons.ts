import alignCenter from '@tabler/icons/outline/align-center.svg?raw';
import alignLeft from '@tabler/icons/outline/align-left.svg?raw';
import alignRight from '@tabler/icons/outline/align-right.svg?raw';
import blockquote from '@tabler/icons/outline/blockquote.svg?raw';
import bold from '@tabler/icons/outline/bold.svg?raw';
import braces from '@tabler/icons/outline/braces.svg?raw';
import italic from '@tabler/icons/outline/italic.svg?raw';
import link from '@tabler/icons/outline/link.svg?raw';
import list from '@tabler/icons/outline/list.svg?raw';
import listNumbers from '@tabler/icons/outline/list-numbers.svg?raw';
import photo from '@tabler/icons/outline/photo.svg?raw';
import table from '@tabler/icons/outline/table.svg?raw';
import underline from '@tabler/icons/outline/underline.svg?raw';

/** Sources of the icons, the same as the form's editor has. */
export const icons = {
  bold,
  italic,
  underline,
  list,
  listNumbers,
  link,
  blockquote,
  braces,
  table,
  photo,
  alignLeft,
  alignCenter,
  alignRight,
};

/** An icon from its source. Made of elements: websites may take no markup (`require-trusted-types-for`). */
export function drawIcon(source: string): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const [, d = ''] of source.matchAll(/<path d="([^"]+)"/g)) {
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
