import type { ApiRecord } from '@vold/contract';
import type { ListedForm, ListedPage, ListedPost } from '../../../base/api/create-api.ts';
import { allOf, contains } from '../../../base/api/where.ts';
import { pageAddress, textIn } from '../../../base/text/localized.ts';
import { api } from '../../../core/session/api.ts';
import type { RecordSource } from '../choices/record-choices.tsx';

const sort = 'updated_at DESC';

export function pages(language: string): RecordSource<ListedPage> {
  return {
    kind: 'page',
    within: [language],
    list: api.page.list,
    where: (text) => contains([`title.${language}`], text),
    sort,
    asChoice: (page) => ({
      id: page.id,
      title: textIn(page.title, language) || 'Untitled',
      detail: `${pageAddress(page, language)}${page.status === 'draft' ? ' · Draft' : ''}`,
    }),
  };
}

export function categories(language: string): RecordSource<ApiRecord<'category'>> {
  return {
    kind: 'category',
    within: [language],
    list: api.category.list,
    where: (text) => contains([`title.${language}`], text),
    sort,
    asChoice: ({ id, title, type }) => ({ id, title: textIn(title, language) || 'Untitled', detail: type }),
  };
}

export const forms: RecordSource<ListedForm> = {
  kind: 'form-builder',
  within: [],
  list: api.formBuilder.list,
  where: (text) => contains(['title'], text),
  sort,
  asChoice: ({ id, title, status }) => ({
    id,
    title,
    ...(status === 'draft' && { detail: 'Draft' }),
  }),
};

export const users: RecordSource<Omit<ApiRecord<'user'>, 'password'>> = {
  kind: 'user',
  within: [],
  list: api.user.list,
  where: (text) => contains(['name'], text),
  sort: 'name ASC',
  asChoice: ({ id, name, role, blocked }) => ({
    id,
    title: name,
    detail: blocked ? `${role} · Blocked` : role,
  }),
};

/** The posts of a type. @param within only those of one of these categories; none: all */
export function posts(type: string, within: readonly string[], language: string): RecordSource<ListedPost> {
  return {
    kind: 'post',
    within: [type, within, language],
    list: api.post.list,
    where: (text) =>
      allOf(
        { type },
        within.length > 0 ? { or: within.map((id) => ({ categories: id })) } : undefined,
        text ? { [`title.${language}`]: { regex: text } } : undefined,
      ),
    sort,
    asChoice: ({ id, title, status }) => ({
      id,
      title: textIn(title, language) || 'Untitled',
      detail: status === 'draft' ? 'Draft' : undefined,
    }),
  };
}
