import type { ApiRecord } from '@vold/contract';
import type { ListedForm, ListedPage } from '../../../base/api/create-api.ts';
import { contains } from '../../../base/api/where.ts';
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
