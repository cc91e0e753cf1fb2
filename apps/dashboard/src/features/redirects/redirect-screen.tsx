import type { Redirect } from '@vold/contract';
import { useMemo } from 'react';
import { formatDateTime } from '../../base/text/date.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { asText, isEmptyText } from '../../base/text/read-value.ts';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { DefinedRecord, type RecordDefinition } from '../../editing/definitions/defined-record.tsx';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';
import { LinkAddress } from '../../editing/inputs/vold-link-editor/link-address.tsx';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { recordField } from '../../editing/record/record-field.ts';
import { redirectAgain } from './redirect-again.ts';
import { redirectsHome } from './redirect-tabs.tsx';

function Target({ id, describedBy, value, language, invalid, onType, onChange }: InputProps) {
  return (
    <LinkAddress
      id={id}
      describedBy={describedBy}
      value={asText(value)}
      language={language}
      invalid={invalid}
      onType={onType}
      onChoose={onChange}
      withPosts
    />
  );
}

/** The target of a redirect: a page or post from a search, or a typed address. */
const targetInput: InputKind = {
  Input: Target,
  labeling: 'control',
  isEmpty: isEmptyText,
};

const groups: RecordConfig['groups'] = [
  {
    fields: [
      recordField<'redirect'>('from', 'From', 'VoldInput', {
        required: true,
        note: 'The old address, without the name of the website: /old-page. With /* at its end it matches every address below it.',
      }),
      recordField<'redirect'>('to', 'To', targetInput, {
        required: true,
        note: 'A page, a post or any address. If both end with /*, the rest of the old address is kept.',
      }),
      recordField<'redirect'>('permanent', 'Permanent', 'VoldToggle', {
        note: 'Search engines replace the old address with the new one. Turn it off if the old address will be used again.',
      }),
    ],
  },
];

/** One redirect. */
export function RedirectScreen({ id }: { id: string }) {
  const { detail } = useSignedIn();
  const definition = useMemo<RecordDefinition>(
    () => ({
      calls: api.redirect,
      noun: 'redirect',
      crumbs: [settingsCrumb, { title: 'Redirects', to: redirectsHome }],
      titleOf: ({ from }) => String(from ?? ''),
      groups,
      initial: { from: '', to: '', permanent: true },
      remove: 'erase',
      again: redirectAgain(detail),
      aside: (record) => <Uses redirect={record as Redirect} />,
    }),
    [detail],
  );
  return <DefinedRecord definition={definition} id={id} />;
}

function Uses({ redirect: { uses, last_used_at } }: { redirect: Redirect }) {
  return (
    <section aria-labelledby="uses-title">
      <h2 id="uses-title">Visits</h2>
      <p>
        {uses === 0
          ? 'It has not redirected anyone yet.'
          : `It led on ${formatCount(uses)} ${uses === 1 ? 'visit' : 'visits'}, the last one on ${formatDateTime(last_used_at)}.`}
      </p>
    </section>
  );
}
