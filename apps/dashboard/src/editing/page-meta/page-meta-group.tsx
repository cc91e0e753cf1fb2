import { constants } from '@vold/contract';
import { asRecord, asText } from '../../base/text/read-value.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { InputKind } from '../fields/input-kind.ts';
import { proposeMeta } from '../fields/meta-proposal.ts';
import type { RecordSource } from '../fields/record-source.ts';
import { inputKinds } from '../inputs/index.ts';
import type { RecordGroup } from '../record/record-config.ts';
import { type RecordField, recordField } from '../record/record-field.ts';
import { useSettled } from '../record/use-settled.ts';
import { type AddressOwner, addressInput } from './address-input.tsx';
import { MetaProposal } from './meta-proposal-note.tsx';
import { recordPath } from './record-path.ts';
import { SearchResult } from './search-result.tsx';
import { useSitePath } from './website-address.ts';

const { metaTitleLength, metaDescriptionLength } = constants;

/** An input that counts its characters against what search engines show. */
function counted(kind: InputKind, limit: number): InputKind {
  return { ...kind, counter: (value) => <TextCounter text={asText(value)} limit={limit} /> };
}

/** The address of a page or post. */
export function addressField(owner: AddressOwner): RecordField {
  return recordField<'page'>('customUrl', 'Custom Url', addressInput(owner), {
    localized: true,
    note: 'Leave it empty to keep the address that was made of the name.',
  });
}

/**
 * The form for search engines and shared links of a page or post: one form, with one order and the same names
 * everywhere.
 */
export function pageMetaGroup(owner: AddressOwner): RecordGroup {
  const isPost = owner.kind === 'post';
  return {
    title: 'Page Meta',
    note: 'What has an asterisk is needed before visitors see it: a draft can be saved without.',
    lead: (source, language) => <SearchPreview source={source} language={language} owner={owner} />,
    tail: (source, language) => <MetaProposal source={source} language={language} id={owner.id} />,
    propose: (data, language) => proposeMeta(data, language, owner.id),
    fields: [
      recordField<'page'>('meta.title', 'Page Meta Title', counted(inputKinds.VoldInput, metaTitleLength), {
        localized: true,
        required: true,
        toPublish: true,
      }),
      recordField<'page'>(
        'meta.description',
        'Page Meta Description',
        counted(inputKinds.VoldTextarea, metaDescriptionLength),
        {
          localized: true,
          required: true,
          toPublish: true,
        },
      ),
      // A post has a featured image of its own.
      recordField<'page'>('meta.image', isPost ? 'og:Image' : 'Featured Image', 'VoldFileSelector', {
        options: { accept: ['image'] },
        note: isPost ? 'The picture where this is shared; empty for the featured image.' : undefined,
      }),
      recordField<'page'>('meta.keywords', 'Meta Keywords', 'VoldInput', {
        localized: true,
        note: 'Words that belong to this page, with commas between.',
      }),
      recordField<'page'>('meta.og_title', 'og:title', 'VoldInput', {
        localized: true,
        half: true,
        note: 'The title where this is shared; empty for the one above.',
      }),
      recordField<'page'>('meta.og_description', 'og:description', 'VoldTextarea', {
        localized: true,
        half: true,
      }),
    ],
  };
}

/** Titles of the Page Meta fields in the page meta editor, in its order (PAGE-12). */
const metaEditorTitles = [
  ['meta.title', 'Title'],
  ['customUrl', 'Custom Slug'],
  ['meta.og_title', 'og:title'],
  ['meta.og_description', 'og:description'],
  ['meta.image', 'og:Image'],
  ['meta.description', 'Meta Description'],
  ['meta.keywords', 'Meta Keywords'],
] as const;

/** The page meta editor: the fields of Page Meta and the address, in its own order and words (PAGE-12). */
export function metaEditorGroup(owner: AddressOwner): RecordGroup {
  const group = pageMetaGroup(owner);
  const fields = [addressField(owner), ...group.fields];
  return {
    lead: group.lead,
    tail: group.tail,
    fields: metaEditorTitles.flatMap(([path, title]) =>
      fields
        .filter(({ definition }) => definition.id === path)
        .map((field) => ({ ...field, half: false, definition: { ...field.definition, title } })),
    ),
  };
}

interface SearchPreviewProps {
  source: RecordSource;
  language: string;
  owner: AddressOwner;
}

/** The record's search result, as it is being typed. */
function SearchPreview({ source, language, owner }: SearchPreviewProps) {
  const { values } = useSettled(source);
  const write = useSitePath(language);
  const homepage = useSession(({ webconfig }) => webconfig?.default_homepage);
  const meta = asRecord(values.meta);
  const text = (value: unknown) => asText(asRecord(value)[language]);
  const own = recordPath({
    customUrl: text(values.customUrl),
    slug: text(values.slug),
    prefix: owner.prefix,
  });
  const isHome = owner.id === homepage;
  return (
    <SearchResult
      title={text(meta.title) || text(values.title)}
      description={text(meta.description)}
      address={write(isHome ? '' : (own ?? ''))}
      without="Without a description, search engines show any text of the page."
    />
  );
}

/** Characters of a meta text, with a warning above what search results show (PAGE-17). */
function TextCounter({ text, limit }: { text: string; limit: number }) {
  const isOver = text.length > limit;
  return (
    <span data-over={isOver || undefined}>
      {text.length} / {limit}
      {isOver && ', too long'}
    </span>
  );
}
