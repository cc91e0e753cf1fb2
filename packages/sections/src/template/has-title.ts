import type { CompiledTemplate } from '@vold/template';
import { type Data, readText } from '../parts/read.ts';

/** True if a template renders a title of the page: an `h1` that is filled in, or can be filled in. */
export function hasTitle({ nodes }: CompiledTemplate, data: Data, editing: boolean): boolean {
  return nodes.some(
    (node) =>
      typeof node === 'object' &&
      node.level === true &&
      // Values of the page around it, such as its title (`@page.title`), exist.
      (editing || node.field?.startsWith('@') !== false || readText(data, node.field ?? '') !== ''),
  );
}
