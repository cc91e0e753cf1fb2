import { type Webhook, webhookEvents } from '@vold/contract';
import { useMemo } from 'react';
import type { ApiResult } from '../../base/api/result.ts';
import { asTexts } from '../../base/text/read-value.ts';
import { ShownOnce } from '../../core/popups/shown-once.tsx';
import { useShownSecret } from '../../core/popups/shown-secret.ts';
import { vipCrumb } from '../../core/screen/crumbs.ts';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { DefinedRecord, type RecordDefinition } from '../../editing/definitions/defined-record.tsx';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';
import { ActionChoice } from '../../editing/permissions/action-choice.tsx';
import { recordField } from '../../editing/record/record-field.ts';
import { WebhookAside } from './webhook-aside.tsx';
import { webhookTitle } from './webhook-words.ts';

const field = recordField<'webhook'>;

function EventList({ labelId, value, onChange }: InputProps) {
  const chosen = useMemo(() => new Set(asTexts(value)), [value]);
  return (
    <ActionChoice
      labelId={labelId}
      actions={webhookEvents}
      chosen={chosen}
      onChange={onChange}
      noun="event"
    />
  );
}

/** The events that a webhook receives, by resource. */
const eventList: InputKind = {
  Input: EventList,
  labeling: 'group',
  isEmpty: (value) => asTexts(value).length === 0,
  counter: (value) => `${asTexts(value).length} chosen`,
};

/** One webhook: where it sends, what of, its secret and what it sent. */
export function WebhookScreen({ id }: { id: string }) {
  const { detail } = useSignedIn();
  const definition = useMemo<RecordDefinition>(() => {
    const mayUpdate = may(detail, 'webhook.update');
    return {
      calls: { ...api.webhook, create: createAndShow },
      noun: 'webhook',
      crumbs: [vipCrumb, { title: 'Webhooks', to: '/dashboard/vip/webhook' }],
      titleOf: webhookTitle,
      groups: [
        {
          title: 'Webhook',
          note: 'Every change of a chosen kind is sent to its address at once, signed with its secret.',
          fields: [
            field('name', 'Name', 'VoldInput', { half: true, note: 'What it is for.' }),
            field('url', 'Address', 'VoldInput', {
              required: true,
              half: true,
              type: 'url',
              note: 'It starts with https:// or http:// and is reached from the internet.',
            }),
            field('active', 'Active', 'VoldToggle', {
              note: 'A webhook that keeps failing is turned off automatically. Turning it on again resets its failure count.',
            }),
          ],
        },
        {
          title: 'Events',
          note: 'Delete moves a record to the trash, erase deletes it permanently.',
          fields: [field('events', 'Changes', eventList, { required: true })],
        },
      ],
      initial: { name: '', active: true, events: [] },
      remove: 'erase',
      aside: (record) => <WebhookAside record={record} mayUpdate={mayUpdate} />,
    };
  }, [detail]);
  return (
    <>
      <DefinedRecord definition={definition} id={id} />
      <ShownOnce id={id} title="The secret of this webhook" label="Secret" />
    </>
  );
}

/** The secret is shown and goes nowhere else: not into the form, not into the cache. */
async function createAndShow(fields: Record<string, unknown>): Promise<ApiResult<Webhook>> {
  const result = await api.createWebhook(fields);
  if (!result.ok) return result;
  const { secret, ...record } = result.data;
  useShownSecret.setState({ shown: { id: record.id, secret } });
  return { ...result, data: record };
}
