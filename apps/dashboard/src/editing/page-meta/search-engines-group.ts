import { pathOrAddress, problemOfJsonLd } from '@vold/contract';
import { asText } from '../../base/text/read-value.ts';
import type { InputKind } from '../fields/input-kind.ts';
import { inputKinds } from '../inputs/index.ts';
import type { RecordGroup } from '../record/record-config.ts';
import { recordField } from '../record/record-field.ts';

const originalInput: InputKind = {
  ...inputKinds.VoldInput,
  problem: (value) => {
    const text = asText(value);
    if (text === '' || pathOrAddress.safeParse(text).success) return null;
    return 'Enter a path that starts with / or an address that starts with http';
  },
};

const structuredDataInput: InputKind = {
  ...inputKinds.VoldTextarea,
  problem: (value) => problemOfJsonLd(asText(value)),
};

/** How search engines treat a page or post: needed rarely, so it is folded. */
export const searchEnginesGroup: RecordGroup = {
  title: 'Search engines',
  note: 'Hide this from search engines, name the original of a copy, or add structured data.',
  folded: true,
  fields: [
    recordField<'page'>('meta.noindex', 'Hide from search engines', 'VoldToggle', {
      note: 'Search engines are asked not to list it, and the sitemap leaves it out. Visitors still see it.',
    }),
    recordField<'page'>('meta.canonical', 'Original address', originalInput, {
      localized: true,
      note: 'Only for a copy: the address of the original. Search engines then list the original instead.',
    }),
    recordField<'page'>('meta.json_ld', 'Structured data (JSON-LD)', structuredDataInput, {
      localized: true,
      note: 'A JSON object with "@type", or a list of such objects, without the script element. It is added to the data that the website writes itself.',
    }),
  ],
};
