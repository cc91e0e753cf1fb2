import type { TemplateKind } from '@vold/contract';
import type { TemplatePartName } from '../compiled-template.ts';
import { surroundings } from '../surroundings.ts';
import type { Bound, Surroundings } from './html-context.ts';
import { readPart } from './marks.ts';
import { nearest } from './problems.ts';

/** The kind of view that alone has a part. */
const only: Partial<Record<TemplatePartName, TemplateKind>> = {
  blocks: 'post',
  posts: 'listing',
  pager: 'listing',
  form: 'section',
};
const titles: Partial<Record<TemplateKind, string>> = {
  post: 'the view of a post',
  listing: 'the view of a list of posts',
  section: 'the view of a section',
};

/** Puts something of the website’s own into an element. */
export function bindPart(
  { element, marks, around, context: { kind, problems }, at, use }: Bound,
  below: Surroundings,
): void {
  const read = readPart(marks.get('part') ?? '');
  if (typeof read === 'string') return;
  const { part, of } = read;
  const place = at('part');
  element.part = part;
  if (of !== null) element.partOf = of;
  const needed = only[part];
  if (needed && needed !== kind) problems.error(place, `“${part}” is for ${titles[needed]} only.`);
  if (around.lists.length > 0) problems.error(place, `“${part}” is there once: not in a list.`);
  if (!below.inBlocks)
    problems.error(place, `<${element.tag}> cannot hold “${part}”: use <div>, <section> or <nav>.`);
  if (part === 'menu' && !surroundings.some(({ model }) => model === `@menu.${of}`)) {
    const positions = surroundings.flatMap(({ model }) => /^@menu\.(.+)/.exec(model)?.[1] ?? []);
    const near = nearest(of ?? '', positions);
    problems.error(place, `There is no menu “${of}”.${near ? ` Do you mean “${near}”?` : ''}`);
  }
  if (part === 'form' && of !== null) use(of, 'form', 'part');
  below.exampleOf = `data-vold-part="${part}"`;
}
