import type { CompiledTemplate } from '@vold/template';
import { type Data, readText } from '../parts/read.ts';

/** Whether a template draws a title of the page: an `h1` that is filled in, or is there to be filled in. */
export function hasTitle({ nodes }: CompiledTemplate, data: Data, editing: boolean): boolean {
  return nodes.some(
    (node) =>
      typeof node === 'object' &&
      node.level === true &&
      // What is around the page, as its title (`@page.title`), is there.
      (editing || node.field?.startsWith('@') !== false || readText(data, node.field ?? '') !== ''),
  );
}
