import { isObject, type SiteMenuItem } from '@vold/contract';
import { socialHref } from '../footer/social-href.ts';
import { findMenuPlace, type MenuPlace } from '../parts/menu-place.ts';
import type { RenderContext } from '../parts/render-context.ts';

/** Details of a link in the page's surroundings, in addition to its address. No name of a template can equal these keys. */
const currentKey = '@current';
const newTabKey = '@newTab';

const known = new WeakMap<RenderContext, Map<string, unknown>>();

/** A value of what is around a view, made once for a drawing: a list may ask for it at each of its items. */
export function surroundingOf(path: string, context: RenderContext): unknown {
  if (context.editing) return makeSurrounding(path, context);
  const values = known.get(context) ?? new Map<string, unknown>();
  known.set(context, values);
  if (!values.has(path)) values.set(path, makeSurrounding(path, context));
  return values.get(path);
}

/** A value of what is around a view: `@site.name`, `@menu.main` (`@vold/template/inputs` lists them). */
function makeSurrounding(path: string, context: RenderContext): unknown {
  const { website, trail, languages } = context;
  const [group, name = ''] = path.split('.');
  if (group === '@menu') return menuOf(name, context);
  switch (path) {
    case '@site.name':
      return website.siteName;
    case '@site.logo':
      return website.theme.logo;
    case '@site.home':
      return trail[0]?.href ?? '/';
    case '@site.social':
      return website.social.map((one) => ({ ...one, href: socialHref(one) }));
    case '@site.partners':
      return website.partners.map(({ image, link, name }) => ({ name, href: link, logo: image }));
    case '@languages':
      return languages.map((one) => ({ ...one, [currentKey]: one.code === context.language ? 'true' : '' }));
    case '@trail':
      return trail.map((step, index) => ({
        ...step,
        [currentKey]: index === trail.length - 1 ? 'page' : '',
      }));
    case '@page.title':
      return trail.at(-1)?.title;
    case '@page.path':
      return context.path;
    case '@page.language':
      return context.language;
    default:
      return group === '@site' && Object.hasOwn(website.company, name)
        ? website.company[name as keyof typeof website.company]
        : undefined;
  }
}

function menuOf(position: string, context: RenderContext): unknown {
  const items = context.menu(position as Parameters<RenderContext['menu']>[0]);
  return menuItems(items, findMenuPlace(items, context));
}

function menuItems(items: readonly SiteMenuItem[], place: MenuPlace | null): unknown[] {
  return items.map((item) => ({
    ...item,
    children: menuItems(item.children, place),
    [currentKey]: place?.item === item ? place.is : '',
    [newTabKey]: item.newTab,
  }));
}

/** Attributes that a link has by where it leads: the visitor's own place is marked. */
export function linkAttributes(item: unknown): Record<string, string> {
  if (!isObject(item)) return {};
  const { [currentKey]: current, [newTabKey]: isNewTab } = item;
  return {
    ...(typeof current === 'string' && current !== '' && { 'aria-current': current }),
    ...(isNewTab === true && { target: '_blank', rel: 'noopener' }),
  };
}
