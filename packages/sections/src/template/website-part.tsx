import { isObject, type NavigationPosition, relatedIds } from '@vold/contract';
import type { TemplateElement, TemplatePartName } from '@vold/template';
import type { ReactNode } from 'react';
import { TrailList } from '../breadcrumb/trail-list.tsx';
import { NoForm } from '../form/no-form.tsx';
import { RelatedForm } from '../form/related-form.tsx';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { MenuList } from '../parts/menu-list.tsx';
import { findMenuPlace } from '../parts/menu-place.ts';
import { readText } from '../parts/read.ts';
import { find, type Owner, type Scope } from './values.ts';

/** The parts that the page around a view provides: the text of a post, the posts of a list and its pager. */
export type GivenParts = Partial<Record<TemplatePartName, ReactNode>>;

/** Placeholders for a view that is previewed without the page around it. */
export const partsInPreview: GivenParts = {
  blocks: <p>Here is the text of the post.</p>,
  posts: <p>Here are the posts.</p>,
  pager: <p>Here are the links to newer and older posts.</p>,
};

/** A part of the website itself, as the content of an element; null: it does not exist. */
export function websitePart(
  { part, partOf = '' }: TemplateElement,
  scope: Scope,
  { id, context, given }: Owner & { given: GivenParts },
): ReactNode {
  switch (part) {
    case 'menu': {
      const items = context.menu(partOf as NavigationPosition);
      return items.length > 0 && <MenuList items={items} place={findMenuPlace(items, context)} />;
    }
    case 'languages':
      return context.languages.length > 1 && <LanguageSwitch context={context} foldable />;
    case 'breadcrumb':
      // A home page is nowhere below anything.
      return context.trail.length > 1 && <TrailList trail={context.trail} />;
    case 'form':
      return ownForm(partOf, scope, { id, context });
    default:
      return part === undefined ? null : given[part];
  }
}

/** The form that an editor has chosen, with the text of an input `button` on its button. */
function ownForm(model: string, scope: Scope, { id, context }: Owner): ReactNode {
  const { value } = find(model, scope, { context });
  const [formId] = typeof value === 'string' && value !== '' ? [value] : relatedIds(value);
  const form = formId === undefined ? null : context.form(formId);
  if (!form) return context.editing && <NoForm chosen={formId !== undefined} />;
  const button = isObject(scope.value) ? readText(scope.value, 'button') : '';
  return <RelatedForm id={id} form={form} context={context} button={button} />;
}
