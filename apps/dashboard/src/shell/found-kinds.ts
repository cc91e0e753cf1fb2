import { folded } from '@vold/contract';
import { contains, type ListQuery } from '../base/api/where.ts';
import { pageAddress, textIn } from '../base/ui/localized.ts';
import type { MenuSection } from '../core/menu/build-menu.ts';
import { api } from '../core/session/api.ts';

/** A record that a search found. */
export interface FoundRecord {
  id: string;
  kind: string;
  title: string;
  detail: string;
  /** The address that opens it. */
  address: string;
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
  /** Screens of the menu one of which the person has; none: every one who may list them. */
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
      const found = await api.page.pick(['title', 'slug', 'customUrl'], titled(wanted), settings(wanted));
      return found?.results.map((page) => ({
        id: page.id,
        kind: 'Pages',
        title: titleOf(page.title, wanted),
        detail: pageAddress(page, wanted.language),
        address: `/dashboard/pages/edit-live/${page.id}`,
      }));
    },
  },
  {
    screens: [],
    action: 'post.list',
    async find(wanted) {
      if (wanted.types.size === 0) return [];
      const fields = ['title', 'slug', 'customUrl', 'type'] as const;
      const found = await api.post.pick(fields, titled(wanted), settings(wanted));
      return found?.results.flatMap((post) => {
        const type = wanted.types.get(post.type);
        if (!type) return [];
        const [title, detail] = [titleOf(post.title, wanted), pageAddress(post, wanted.language)];
        return [{ id: post.id, kind: type.title, title, detail, address: `${type.path}/${post.id}` }];
      });
    },
  },
  {
    screens: [],
    action: 'category.list',
    async find(wanted) {
      const found = await api.category.pick(['title', 'type'], titled(wanted), settings(wanted));
      return found?.results.flatMap(({ id, title, type }) => {
        const of = wanted.types.get(type);
        const name = titleOf(title, wanted);
        const address = `${of?.path}/categories`;
        return of ? [{ id, kind: 'Categories', title: name, detail: of.title, address }] : [];
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
      }));
    },
  },
  {
    screens: ['/dashboard/settings/navigation'],
    action: 'navigation.list',
    async find(wanted) {
      const found = await api.navigation.pick(
        ['title', 'position'],
        named('title', wanted),
        settings(wanted),
      );
      return found?.results.map(({ id, title, position }) => ({
        id,
        kind: 'Menus',
        title,
        detail: position,
        address: `/dashboard/settings/navigation/${id}`,
      }));
    },
  },
  {
    screens: ['/dashboard/settings/form'],
    action: 'form-builder.list',
    async find(wanted) {
      const found = await api.formBuilder.pick(
        ['title', 'form_id'],
        named('title', wanted),
        settings(wanted),
      );
      return found?.results.map(({ id, title, form_id }) => ({
        id,
        kind: 'Forms',
        title,
        detail: form_id,
        address: `/dashboard/settings/form/${id}`,
      }));
    },
  },
  {
    screens: ['/dashboard/settings/static-text'],
    action: 'static.list',
    async find(wanted) {
      const found = await api.staticText.pick(['title'], titled(wanted), settings(wanted));
      return found?.results.map(({ id, title }) => ({
        id,
        kind: 'Static texts',
        title: titleOf(title, wanted),
        detail: '',
        address: `/dashboard/settings/static-text/${id}`,
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
      }));
    },
  },
];

const settings = ({ signal }: Wanted) => ({ signal, exempt: true });

const named = (field: string, { text }: Wanted): ListQuery => ({ where: contains([field], text), limit });

const titled = ({ codes, text }: Wanted): ListQuery => ({
  where: contains(
    codes.map((code) => `title.${code}`),
    text,
  ),
  limit,
});

/** The title of the language at hand; of another one if only that was found. */
function titleOf(title: Record<string, string>, { text, language, codes }: Wanted): string {
  const wanted = folded(text);
  const own = textIn(title, language);
  if (folded(own).includes(wanted)) return own;
  return title[codes.find((code) => folded(title[code] ?? '').includes(wanted)) ?? ''] ?? own;
}
