import { createElement } from 'react';
import type { RecordGroup } from '../../editing/record/record-config.ts';
import { recordField } from '../../editing/record/record-field.ts';
import { FormAnchor } from '../../editing/schema-builder/form-anchor.tsx';
import { formWithImpact } from './form-impact.tsx';
import { apiPathInput, rolesInput, searchInInput, sortByInput } from './type-pickers.tsx';

const field = recordField<'website-setting'>;

/** The form of a post type definition (VIP-15). @param schema with the schema builder (FORM-12) */
export function postTypeGroups(schema: boolean): RecordGroup[] {
  return [...groups, ...(schema ? [formGroup] : [])];
}

const groups: RecordGroup[] = [
  {
    title: 'Post type',
    fields: [
      field('title', 'Title', 'VoldInput', { required: true, half: true }),
      field('slug', 'Slug', 'VoldInput', { half: true }),
      field('data.path', 'Path', 'VoldInput', {
        required: true,
        half: true,
        note: 'What its posts name it by, for example journal: lower-case letters, digits and dashes. If you change it, posts move along and old addresses lead to the new ones.',
      }),
      field('data.hasCategory', 'Has categories', 'VoldToggle', { half: true }),
    ],
  },
  {
    title: 'Menu',
    fields: [
      field('data.menu_position.id', 'Menu position', 'VoldSelectOption', {
        half: true,
        options: {
          values: [
            { id: 'posts', title: 'Posts' },
            { id: 'property', title: 'Property' },
          ],
        },
      }),
      field('data.order', 'Order', 'VoldNumber', { half: true }),
      field('data.role', 'Roles', rolesInput, { note: 'No role: everybody who sees the section.' }),
      field('data.limited_client', 'Only for clients that manage their theme', 'VoldToggle'),
    ],
  },
  {
    title: 'Editing',
    fields: [
      field('data.cardDetail.live_editor', 'Live editor', 'VoldToggle', { half: true }),
      field('data.cardDetail.blockEditor', 'Block editor', 'VoldToggle', { half: true }),
      field('data.is_single_editor', 'Single editor', 'VoldToggle', {
        half: true,
        note: 'There is one record, edited directly.',
      }),
      field('data.cardDetail.isMultiLang', 'Language tabs', 'VoldToggle', {
        half: true,
        note: 'Off: texts are in the first language of the client only.',
      }),
      field('data.cardDetail.articleFields', 'Articles', 'VoldToggle', {
        default: true,
        note: 'Its posts have an author, a lead and a date, in their form and on the website. Turn it off for products, for example.',
      }),
      field('data.extendPageInput', 'Extends the page inputs', 'VoldToggle', {
        note: 'Its form shows on every page, too.',
      }),
    ],
  },
  {
    title: 'List',
    fields: [
      field('data.cardDetail.searchInModel', 'Search in', searchInInput, {
        half: true,
        note: 'The fields that the search looks into.',
      }),
      field('data.cardDetail.apiModel.sort_by', 'Sort by', sortByInput, {
        half: true,
        note: 'Lists of the website follow it, too. The newest first gives way to what is arranged with Reorder.',
      }),
      field('data.cardDetail.includeFilterButton.show', 'Category filter', 'VoldToggle'),
      field('data.cardDetail.apiModel.path', 'API path', apiPathInput, {
        half: true,
        note: 'post, or a separate name for the same calls.',
      }),
      field('data.cardDetail.apiModel.post_type', 'API post type', 'VoldInput', {
        half: true,
        note: 'What its posts store in type; empty for the path.',
      }),
    ],
  },
];

const formGroup: RecordGroup = {
  title: 'Form',
  note: 'What is filled in for each record, besides title, pictures, categories and meta. Changing a definition never changes what is stored.',
  lead: () => createElement(FormAnchor),
  fields: [field('data.cardDetail.group', 'Forms', formWithImpact)],
};
