import { replaceTags } from '@vold/contract';

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Tags that separate words. The others often stand within one. */
const block =
  /<(?!\/?(?:a|abbr|b|bdi|cite|code|del|dfn|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|time|u|var|wbr)\b)/gi;

/** The text of rich text in one line, without markup. */
export function plainLine(html: string): string {
  return replaceTags(html.replace(block, ' <'), '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => named[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}
