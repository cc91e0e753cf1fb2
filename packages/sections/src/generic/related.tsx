import { type InputDefinition, relatedIds, relationTarget } from '@vold/contract';
import type { ReactNode } from 'react';
import { RelatedForm } from '../form/related-form.tsx';
import type { RenderContext } from '../parts/render-context.ts';
import { safeHref } from '../parts/safe-href.ts';

interface Place {
  context: RenderContext;
  /** The id of the section's instance. */
  id: string;
}

/**
 * Draws the records that a relation names, in their order: forms as forms, pages and categories as links, users by their names. Null where a
 * visitor may see none of it.
 */
export function related(input: InputDefinition, value: unknown, { context, id }: Place): ReactNode {
  const ids = relatedIds(value);
  if (relationTarget(input) === 'form-builder') {
    const forms = ids.flatMap((formId) => context.form(formId) ?? []);
    if (forms.length === 0) return null;
    return forms.map((form) => <RelatedForm key={form.id} id={id} form={form} context={context} />);
  }
  const places = ids.flatMap((one) => context.place(one) ?? []);
  if (places.length === 0) return null;
  return (
    <ul className="generic__related">
      {places.map(({ title, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title and address
        <li key={index}>
          {href === null ? (
            title
          ) : (
            <a className="link" href={safeHref(href)}>
              {title}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
