import { attributeKind, isOfScripts, isSafeAttribute } from '../allow-list.ts';
import { themeScope } from '../compiled-template.ts';
import { isWebsiteClass } from '../website-classes.ts';
import type { Context } from './html-context.ts';
import type { Place } from './problems.ts';

export function isWeb(address: string): boolean {
  return /^https?:/i.test(address);
}

/** An attribute as it is drawn; null: it is refused. */
export function readAttribute(
  tag: string,
  name: string,
  value: string,
  place: Place,
  { clientId, prefix, classes, theme, ids, problems }: Context,
): string | null {
  if (!isSafeAttribute(tag, name, value, clientId)) {
    problems.error(place, refusalOf(tag, name, value));
    return null;
  }
  const own = (id: string) => (ids.has(id) ? prefix + id : id);
  const kind = attributeKind(tag, name);
  if (kind === 'id') return own(value);
  if (kind === 'ids') return value.split(/\s+/).map(own).join(' ');
  if (kind === 'href' || kind === 'fragment')
    return value.startsWith('#') ? `#${own(value.slice(1))}` : value;
  if (kind === 'drawing' && value.startsWith('url(#')) return `url(#${own(value.slice(5, -1))})`;
  if (kind !== 'classes') return value;
  const names = value.split(/\s+/).filter((one) => one !== '');
  const reserved = names.find((one) => one.startsWith('t-'));
  if (reserved) problems.error(place, `The class “${reserved}” is not free: choose a name without “t-”.`);
  const written = names.flatMap((one) => {
    const own = classes.has(one) ? [prefix + one] : [];
    const shared = theme?.classes.has(one) ? [`${themeScope}_${one}`] : [];
    if (own.length + shared.length > 0) return [...own, ...shared];
    // Another class of the website's could be added to it, or removed, with any version.
    return [isWebsiteClass(one) ? one : prefix + one];
  });
  return written.join(' ') || null;
}

function refusalOf(tag: string, name: string, value: string): string {
  if (/^on/i.test(name)) return `“${name}” would run a script: templates have none.`;
  if (name === 'style') return 'Templates have no style attributes: use a class and the CSS of the template.';
  if (isOfScripts(name)) return `“${name}” is reserved for scripts of the website: choose another name.`;
  const kind = attributeKind(tag, name);
  if (kind === null) return `<${tag}> may not have the attribute “${name}”.`;
  if (kind === 'file' || kind === 'files')
    return `“${value.slice(0, 100)}” is no file of this client: upload it, and use its address /files/….`;
  if (kind === 'href')
    return `“${value.slice(0, 100)}” is no address that a link may have: use a path, #…, https:, mailto: or tel:.`;
  if (typeof kind === 'object') return `“${name}” can be ${kind.map((one) => `“${one}”`).join(', ')}.`;
  if (kind === 'classes' || kind === 'id' || kind === 'ids')
    return `“${value.slice(0, 100)}”: ${name} takes names of letters, digits, - and _, not starting with a digit.`;
  return `“${value.slice(0, 100)}” is no value of “${name}”.`;
}

/** Attributes that every such element should have. */
export function completeAttributes(tag: string, attributes: Record<string, string>, leadsOut: boolean): void {
  if (tag === 'button') attributes.type = 'button';
  if (tag === 'img') attributes.loading ??= 'lazy';
  if (tag === 'a' && attributes.target === '_blank' && !/\bnoopener\b/.test(attributes.rel ?? ''))
    attributes.rel = `${attributes.rel ?? ''} noopener`.trim();
  if (tag === 'a' && leadsOut && attributes.download !== undefined) delete attributes.download;
}
