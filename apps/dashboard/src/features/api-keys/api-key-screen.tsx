import type { ApiKey } from '@vold/contract';
import { useMemo } from 'react';
import type { ApiResult } from '../../base/api/result.ts';
import { ShownOnce } from '../../core/popups/shown-once.tsx';
import { useShownSecret } from '../../core/popups/shown-secret.ts';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { keyScopeList } from '../../editing/permissions/permission-list.tsx';
import type { RecordConfig } from '../../editing/record/record-config.ts';
import { formField, recordField } from '../../editing/record/record-field.ts';
import { RecordScreen } from '../../editing/record/record-screen.tsx';
import { KeyFacts } from './key-facts.tsx';

const home = '/dashboard/vip/api-key';
const dayMs = 24 * 60 * 60 * 1000;

/** Days that a new key works, as its form offers them; `never` does not expire. */
const lifetimes = [
  { id: '30', title: '30 days' },
  { id: '90', title: '90 days' },
  { id: '365', title: 'A year' },
  { id: 'never', title: 'Until it is deleted' },
];

/** One API key. It is made here and never changes; its key shows once, in the popup after it was made. */
export function ApiKeyScreen({ id }: { id: string }) {
  const creating = id === 'new';
  const config = useMemo<RecordConfig>(
    () => ({
      calls: { ...api.apiKey, create: createAndShow },
      noun: 'API key',
      crumbs: [vipCrumb, { title: 'API keys', to: home }],
      home,
      titleOf: ({ name }) => String(name ?? ''),
      groups: [
        {
          title: 'Key',
          note: 'A program that has it acts for you, in this client, as far as you may yourself. Accounts, roles, keys and sign-in providers are changed by people only.',
          fields: [
            recordField<'api-key'>('name', 'Name', 'VoldInput', {
              required: true,
              half: true,
              note: 'What it is for.',
            }),
            ...(creating
              ? [
                  formField('lifetime', 'Works for', 'VoldSelectOption', {
                    required: true,
                    half: true,
                    options: { values: lifetimes },
                  }),
                ]
              : []),
          ],
        },
        {
          title: 'Scopes',
          fields: [recordField<'api-key'>('scopes', 'Actions', keyScopeList, { required: true })],
        },
      ],
      initial: { name: '', lifetime: '90', scopes: [] },
      readOnly: !creating,
      prepare: ({ lifetime, ...fields }) => ({ ...fields, expires_at: expiryOf(lifetime) }),
      saved: 'API key created',
      aside: (record) => <KeyFacts record={record} />,
    }),
    [creating],
  );
  return (
    <>
      <RecordScreen config={config} id={id} />
      <ShownOnce id={id} title="Your new API key" label="API key" />
    </>
  );
}

/** The key is shown and goes nowhere else: not into the form, not into the cache. */
async function createAndShow(fields: Record<string, unknown>): Promise<ApiResult<ApiKey>> {
  const result = await api.createApiKey(fields);
  if (!result.ok) return result;
  const { key, ...record } = result.data;
  useShownSecret.setState({ shown: { id: record.id, secret: key } });
  return { ...result, data: record };
}

function expiryOf(lifetime: unknown): string | null {
  const days = Number(lifetime);
  return Number.isFinite(days) ? new Date(Date.now() + days * dayMs).toISOString() : null;
}
