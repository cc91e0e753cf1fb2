import { type FoundText, folded, searchWords } from '@vold/contract';
import { contains, type ListQuery } from '../base/api/where.ts';
import { pageAddress, textIn } from '../base/text/localized.ts';
import type { MenuSection } from '../core/menu/build-menu.ts';
import { api } from '../core/session/api.ts';

/** A record that a search found. */
export interface FoundRecord {
  id: string;
  kind: string;
  title: string;
  /** Its address, or the text with the words that were searched for. */
  detail: string;
  /** The address that opens it. */
  address: string;
  /** The content language of the text; null: any. */
  language: string | null;
}

/** Records of each kind that are shown. */
const limit = 8;

export interface Wanted {
  text: string;
  language: string;
  /** Codes of the content languages. */
  codes: readonly string[];
  /** Entries of the menu by the post type that each lists; pages have theirs under `page`. */
  types: ReadonlyMap<string, MenuSection['children'][number]>;
  signal: AbortSignal;
}

interface FoundKind {
  /** Screens of the sidebar, of which the user must have one; none: for all users who may list them. */
  screens: readonly string[];
  action: string;
  find(wanted: Wanted): Promise<FoundRecord[] | undefined>;
}

/** The kinds of records that the search finds by their names, in the order in which it shows them. */
export const foundKinds: readonly FoundKind[] = [
  {
    screens: ['/dashboard/pages'],
    action: 'page.list',
    async find(wanted) {
      const found = await api.page.pick(['title', 'slug', 'customUrl'], worded(wanted), inDraft(wanted));
      return found?.results.map((page) => ({
        id: page.id,
        kind: 'Pages',
        title: titleOf(page.title, wanted),
        ...placeOf(`/dashboard/pages/edit-live/${page.id}`, page, wanted, pageAddress(page, wanted.language)),
      }));
    },
  },
  {
    screens: [],
    action: 'post.list',
    async find(wanted) {
      if (wanted.types.size === 0) return [];
      const fields = ['title', 'slug', 'customUrl', 'type'] as const;
      const found = await api.post.pick(fields, worded(wanted), inDraft(wanted));
      return found?.results.flatMap((post) => {
        const type = wanted.types.get(post.type);
        if (!type) return [];
        const form = `${type.path}/${post.id}`;
        const address = post.found?.section ? `/dashboard/edit-live/${post.type}/${post.id}` : form;
        const place = placeOf(address, post, wanted, pageAddress(post, wanted.language));
        return [{ id: post.id, kind: type.title, title: titleOf(post.title, wanted), ...place }];
      });
    },
  },
  {
    screens: [],
    action: 'category.list',
    async find(wanted) {
      const found = await api.category.pick(['title', 'type'], worded(wanted), inDraft(wanted));
      return found?.results.flatMap((category) => {
        const of = wanted.types.get(category.type);
        const name = titleOf(category.title, wanted);
        const place = placeOf(`${of?.path}/categories`, category, wanted, of?.title ?? '');
        return of ? [{ id: category.id, kind: 'Categories', title: name, ...place }] : [];
      });
    },
  },
  {
    screens: ['#', '/dashboard/files'],
    action: 'picture.list',
    async find(wanted) {
      const answer = await api.allMedia({ where: contains(['name'], wanted.text), limit }, settings(wanted));
      if (!answer.ok) return [];
      return answer.data.results.map(({ id, name, folder }) => ({
        id,
        kind: 'Files',
        title: name,
        detail: folder ?? '',
        address: `/dashboard/files?${new URLSearchParams({ q: name })}`,
        language: null,
      }));
    },
  },
  {
    screens: ['/dashboard/settings/navigation'],
    action: 'navigation.list',
    async find(wanted) {
      const found = await api.navigation.pick(['title', 'position'], worded(wanted), inDraft(wanted));
      return found?.results.map((menu) => ({
        id: menu.id,
        kind: 'Menus',
        title: menu.title,
        ...placeOf(`/dashboard/settings/navigation/${menu.id}`, menu, wanted, menu.position),
      }));
    },
  },
  {
    screens: ['/dashboard/settings/form'],
    action: 'form-builder.list',
    async find(wanted) {
      const found = await api.formBuilder.pick(['title', 'form_id'], worded(wanted), inDraft(wanted));
      return found?.results.map((form) => ({
        id: form.id,
        kind: 'Forms',
        title: form.title,
        ...placeOf(`/dashboard/settings/form/${form.id}`, form, wanted, form.form_id),
      }));
    },
  },
  {
    screens: ['/dashboard/settings/static-text'],
    action: 'static.list',
    async find(wanted) {
      const found = await api.staticText.pick(['title'], worded(wanted), inDraft(wanted));
      return found?.results.map((text) => ({
        id: text.id,
        kind: 'Static texts',
        title: titleOf(text.title, wanted),
        ...placeOf(`/dashboard/settings/static-text/${text.id}`, text, wanted, ''),
      }));
    },
  },
  {
    screens: ['/dashboard/vip/users'],
    action: 'user.list',
    async find(wanted) {
      const found = await api.user.pick(['name', 'email'], named('name', wanted), settings(wanted));
      return found?.results.map(({ id, name, email }) => ({
        id,
        kind: 'Users',
        title: name,
        detail: email,
        address: `/dashboard/vip/users/${id}`,
        language: null,
      }));
    },
  },
  {
    screens: [],
    action: 'ticket.list',
    async find(wanted) {
      const found = await api.ticket.pick(['title', 'status'], named('title', wanted), settings(wanted));
      return found?.results.map(({ id, title, status }) => ({
        id,
        kind: 'Tickets',
        title,
        detail: status,
        address: `/dashboard/tickets/${id}`,
        language: null,
      }));
    },
  },
];

const settings = ({ signal }: Wanted) => ({ signal, exempt: true });

const inDraft = (wanted: Wanted) => ({ ...settings(wanted), draft: true });

const named = (field: string, { text }: Wanted): ListQuery => ({ where: contains([field], text), limit });

const worded = ({ text }: Wanted): ListQuery => ({ words: text, limit });

/**
 * The address that opens a record at the text that was found, and that text; for a word of its title the record itself.
 *
 * @param usual shown for a record that was found by its title
 */
function placeOf(
  address: string,
  { found }: { found?: FoundText | null | undefined },
  { language }: Wanted,
  usual: string,
): Pick<FoundRecord, 'address' | 'detail' | 'language'> {
  if (!found || /^(?:title|slug|customUrl)\b/.test(found.field))
    return { address, detail: usual, language: null };
  const place = new URLSearchParams({ ...(found.section && { section: found.section }), field: found.field });
  const isOther = found.language !== null && found.language !== language;
  return { address: `${address}?${place}`, detail: found.text, language: isOther ? found.language : null };
}

/** The title of the language at hand; of another one if only that was found. */
function titleOf(title: Record<string, string>, { text, language, codes }: Wanted): string {
  const own = textIn(title, language);
  if (hasWords(own, text)) return own;
  return title[codes.find((code) => hasWords(title[code] ?? '', text)) ?? ''] ?? own;
}

/** True if a text has all words of another, wherever. */
export function hasWords(title: string, text: string): boolean {
  const plain = folded(title);
  return searchWords(text).every((word) => plain.includes(word));
}
