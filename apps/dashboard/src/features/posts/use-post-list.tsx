import { constants, type FormField, factsOf } from '@vold/contract';
import { useMemo } from 'react';
import type { ListedPost } from '../../base/api/create-api.ts';
import { allOf } from '../../base/api/where.ts';
import { languageCoverage } from '../../base/text/language-coverage.ts';
import { textIn } from '../../base/text/localized.ts';
import { formViewer } from '../../core/session/form-viewer.ts';
import { useLanguages, useSession, useSignedIn } from '../../core/session/session-store.ts';
import type { FieldFilter } from '../../editing/listing/field-filters.ts';
import type { Column, ListConfig, MonthSource } from '../../editing/listing/list-config.ts';
import { useListLanguage } from '../../editing/listing/list-language.ts';
import { lacksToPublish } from '../../editing/page-meta/lacks-to-publish.ts';
import { postCalls } from '../../editing/post-form/post-calls.ts';
import { schemaFields } from '../../editing/record/schema-groups.ts';
import { FeaturedPicture } from './featured-picture.tsx';
import { fieldText, isListed } from './field-text.ts';
import type { PostType } from './post-type.ts';
import { listParams, searchPaths, typeOrder } from './type-query.ts';
import { useCategoryFilter } from './use-category-filter.ts';

/** Columns of the form's fields that show at once; the others are there to be chosen. */
const columnsAtOnce = 2;

/** In the month view a post is at its publication date, or at its scheduled one. */
const byDate: MonthSource<ListedPost> = {
  fields: ['published_at', 'publish_at'],
  dateOf: (post) => post.published_at ?? post.publish_at,
};

interface PostList extends Omit<ListConfig<ListedPost>, 'open' | 'menu' | 'toPublish'> {
  /** Titles of what a post lacks to be published. */
  lacks: (post: ListedPost, language: string) => readonly string[];
  /** Titles of the fields that lists are not served by from an index yet. */
  preparing: readonly string[];
}

/** The list of a type's posts as its definition has it (VIP-15, VIP-16): search, order, filter, columns, languages. */
export function usePostList({ type, card, layout, calendar, setting, params }: PostType): PostList {
  const { detail } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  const languages = useLanguages();
  const single = card.isMultiLang === false ? languages[0]?.code : undefined;
  const language = useListLanguage({ language: single });
  const filters = useCategoryFilter(
    type,
    language,
    card.includeFilterButton?.show === true && setting?.data.hasCategory === true,
  );
  return useMemo(() => {
    const codes = single === undefined ? languages.map(({ code }) => code) : [single];
    const fields = schemaFields(card.group, formViewer(detail, clientId));
    const asked = listParams(params);
    const order = (code: string) => typeOrder(asked.sort ?? card.apiModel?.sort_by, fields, code);
    const ordered = order(language);
    return {
      calls: postCalls(card.apiModel?.path),
      noun: { one: 'post', many: 'posts' },
      searchFields: (code) => searchPaths(card.searchInModel, fields, code),
      searchesContent: !card.searchInModel?.trim(),
      alphabetical: (code) => `title.${code}`,
      order: ordered === null ? undefined : (code) => order(code) ?? ordered,
      limit: constants.listLimit,
      where: allOf({ type }, ...asked.conditions),
      layouts: [
        ...(layout === 'table' ? (['table', 'card'] as const) : (['card', 'table'] as const)),
        ...(calendar ? (['month'] as const) : []),
      ],
      month: calendar ? byDate : undefined,
      language: single,
      filters,
      titleOf: (post, code) => textIn(post.title, code) || 'Untitled',
      subtitle: (post, code) => postAddress(post, type, code),
      statusOf: ({ status }) => status,
      sortsByStatus: true,
      coverageOf: codes.length > 1 ? (post) => languageCoverage(post, codes) : undefined,
      thumbnail: (post) => <FeaturedPicture post={post} />,
      lacks: (post, code) => lacksToPublish(post, code, fields),
      fields: fields.filter(isListed).map((field, place) => ({
        ...fieldColumn(field, place, language),
        sort: typeOrder(field.model, fields, language) ?? undefined,
      })),
      fieldFilters: fields
        .filter((field) => field.useInLists && factsOf(field).listed)
        .map((field) => fieldFilter(field, language)),
      preparing: fields
        .filter(({ model }) => setting?.preparing?.includes(model))
        .map(({ title, model }) => title || model),
      actions: {},
      empty: 'There is nothing here yet.',
    };
  }, [languages, single, language, filters, type, card, params, layout, calendar, setting, detail, clientId]);
}

function fieldColumn(field: FormField, place: number, language: string): Column<ListedPost> {
  return {
    id: `data.${field.model}`,
    title: field.title || field.model,
    render: ({ data }) => fieldText(field, data, language),
    width: '150px',
    wideOnly: true,
    onDemand: place >= columnsAtOnce,
  };
}

const kinds: Readonly<Record<string, FieldFilter['kind']>> = {
  VoldNumber: 'number',
  VoldCalendar: 'date',
  VoldSelectOption: 'choice',
  VoldToggle: 'toggle',
};

/** A choice among the client's records has no fixed values. */
function fieldFilter(
  { component, model, title, hasLanguage, options }: FormField,
  language: string,
): FieldFilter {
  return {
    name: model,
    title: title || model,
    path: `data.${model}${hasLanguage ? `.${language}` : ''}`,
    kind: (options?.source ? undefined : kinds[component]) ?? 'text',
    values: options?.values,
  };
}

/** A post's path on the website: its own address as it is, else below its type. */
function postAddress(post: Pick<ListedPost, 'customUrl' | 'slug'>, type: string, language: string): string {
  const custom = textIn(post.customUrl, language);
  return `/${custom ? custom.replace(/^\/+/, '') : `${type}/${textIn(post.slug, language)}`}`;
}
