import { constants } from '@vold/contract';
import type { InputKind } from '../inputs/input-kind.ts';
import { asRecord, asText } from '../inputs/read-value.ts';
import { voldAddress } from '../inputs/vold-address/vold-address.tsx';
import { voldInput } from '../inputs/vold-input/vold-input.tsx';
import { voldTextarea } from '../inputs/vold-textarea/vold-textarea.tsx';
import type { RecordGroup } from '../record/record-config.ts';
import { recordField } from '../record/record-field.ts';
import type { RecordSource } from '../record/record-source.ts';
import { useSettled } from '../record/use-settled.ts';
import { SearchResult } from '../ui/search-result.tsx';
import { TextCounter } from './text-counter.tsx';

const { metaTitleLength, metaDescriptionLength } = constants;

/** An input that counts its characters against what search engines show. */
function counted(kind: InputKind, limit: number): InputKind {
  return { ...kind, counter: (value) => <TextCounter text={asText(value)} limit={limit} /> };
}

export const metaTitleInput = counted(voldInput, metaTitleLength);
export const metaDescriptionInput = counted(voldTextarea, metaDescriptionLength);

/** What happens to the old address when it changes. */
export const addressNote = 'Empty: made of the title. When it changes, the old address leads to the new one.';

/** The Page Meta block of pages and posts (FORM-03, PAGE-12). */
export function pageMetaGroup(postType?: string): RecordGroup {
  return {
    title: 'Page Meta',
    lead: (source, language) => <SearchPreview source={source} language={language} postType={postType} />,
    fields: [
      recordField('meta.title', 'Title', metaTitleInput, {
        localized: true,
        half: true,
        required: true,
      }),
      recordField('customUrl', 'Custom Slug', voldAddress, {
        localized: true,
        half: true,
        note: addressNote,
      }),
      recordField('meta.description', 'Meta Description', metaDescriptionInput, {
        localized: true,
        required: true,
      }),
      recordField('meta.keywords', 'Meta Keywords', 'VoldInput', {
        localized: true,
        note: 'Words that belong to this page, with commas between.',
      }),
      recordField('meta.og_title', 'og:title', 'VoldInput', {
        localized: true,
        half: true,
        note: 'The title where this is shared; empty for the one above.',
      }),
      recordField('meta.og_description', 'og:description', 'VoldTextarea', { localized: true, half: true }),
      recordField('meta.image', 'og:Image', 'VoldFileSelector', { options: { accept: ['image'] } }),
    ],
  };
}

interface SearchPreviewProps {
  source: RecordSource;
  language: string;
  postType: string | undefined;
}

/** The record's search result, as it is being typed. */
function SearchPreview({ source, language, postType }: SearchPreviewProps) {
  const { draft } = useSettled(source);
  const meta = asRecord(draft.meta);
  const text = (value: unknown) => asText(asRecord(value)[language]);
  const custom = text(draft.customUrl);
  const slug = text(draft.slug);
  const own = postType ? `${postType}/${slug}` : slug;
  return (
    <SearchResult
      title={text(meta.title) || text(draft.title)}
      description={text(meta.description)}
      address={`/${(custom || own).replace(/^\/+/, '')}`}
      without="Without a description, search engines show any text of the page."
    />
  );
}
