import { Select } from '@mantine/core';
import { type Component, type TemplateKind, templateKind, templateName, themeStyle } from '@vold/contract';
import { definitions, isSectionKey } from '@vold/sections';
import { createContext, useContext } from 'react';
import { asText, isEmptyText } from '../../base/text/read-value.ts';
import { withDescription } from '../../base/ui/with-description.tsx';
import type { FieldSource } from '../../editing/fields/field-source.ts';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';
import { useField } from '../../editing/fields/use-field.ts';
import { usePostTypes } from '../../editing/inputs/post-types.ts';

type View = Pick<Component, 'kind' | 'sectionId'>;

/** The id of the component on the screen. */
export const OpenComponent = createContext('new');

const [kindPath, idPath, titlePath] = [['kind'], ['sectionId'], ['title']] as const;

/** The target of the view on the screen. `isOwn`: a section with its own inputs. */
export function useViewOf(source: FieldSource): View & { isOwn: boolean } {
  const kind = templateKind.catch('section').parse(useField(source, kindPath).value);
  const sectionId = asText(useField(source, idPath).value);
  return { kind, sectionId, isOwn: kind === 'section' && !isSectionKey(sectionId) };
}

const parts: Record<Exclude<TemplateKind, 'section'>, string> = {
  header: 'Header of the website',
  footer: 'Footer of the website',
  post: 'Page of a post',
  item: 'Post in lists',
  listing: 'List of posts',
  style: themeStyle.title,
};

const ofPosts: ReadonlySet<TemplateKind> = new Set(['post', 'item', 'listing']);

/** The target of a view, in words. */
export function viewTitle({ kind, sectionId }: View): string {
  if (kind === 'section')
    return isSectionKey(sectionId) ? `Library: ${definitions[sectionId].title}` : 'Section';
  return ofPosts.has(kind) ? `${parts[kind]}: ${sectionId}` : parts[kind];
}

const own = 'A custom section';

/** Chooses what a new view is of. Afterwards it only says it: pages and posts name it. */
function ViewOfInput({ id, describedBy, source, invalid }: InputProps) {
  const isNew = useContext(OpenComponent) === 'new';
  const view = useViewOf(source);
  const types = usePostTypes();
  const title = asText(useField(source, titlePath).value);
  const views = types.flatMap(({ path, title: type }) => [
    { value: `post/${path}`, label: `${type}: the page of one` },
    { value: `item/${path}`, label: `${type}: one in lists` },
    { value: `listing/${path}`, label: `${type}: the list of all` },
  ]);
  const groups = [
    { group: 'New', items: [{ value: '', label: own }] },
    {
      group: 'Website',
      items: [
        ...(['header', 'footer'] as const).map((part) => ({ value: `${part}/${part}`, label: parts[part] })),
        { value: templateName(themeStyle), label: parts.style },
      ],
    },
    { group: 'Posts', items: views },
    {
      group: 'Sections of the library',
      items: Object.values(definitions).map(({ sectionId, title: name }) => ({
        value: sectionId,
        label: name,
      })),
    },
  ];
  const offered = groups.flatMap(({ items }) => items);
  const value = view.isOwn ? '' : templateName(view);
  const known = offered.some((one) => one.value === value);
  const choose = (next: string | null) => {
    const name = next ?? '';
    const [kind, path] = name.includes('/') ? name.split('/') : ['section', name];
    const before = offered.find((one) => one.value === value)?.label ?? '';
    source.set(kindPath, kind);
    source.set(idPath, path);
    // A name that a user has changed stays.
    if (name !== '' && (title === '' || title === before))
      source.set(titlePath, offered.find((one) => one.value === name)?.label ?? '');
  };
  return (
    <Select
      id={id}
      {...withDescription(describedBy)}
      error={invalid}
      searchable
      allowDeselect={false}
      disabled={!isNew}
      data={known ? groups : [...groups, { value, label: viewTitle(view) }]}
      value={value}
      onChange={choose}
    />
  );
}

export const viewOfInput: InputKind = {
  Input: ViewOfInput,
  labeling: 'control',
  isEmpty: isEmptyText,
};
