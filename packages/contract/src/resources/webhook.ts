import { z } from 'zod';
import { defineResource, type RecordBase } from '../resource.ts';
import { isDrafted } from '../resource-traits.ts';

/** Resources whose changes webhooks may hear of: a website's content and what visitors and staff send in. */
const webhookResources = [
  'page',
  'post',
  'category',
  'component',
  'reusable',
  'navigation',
  'picture',
  'files',
  'redirect',
  'webconfig',
  'website-setting',
  'static',
  'form-builder',
  'form-submission',
  'ticket',
  'ticket-comment',
] as const;
const webhookActions = ['create', 'update', 'delete', 'restore', 'erase'] as const;

/**
 * Every event of a webhook: `page.update`. `delete` is to the trash, `erase` for good. `publish` follows `create` or `update` if the
 * change was a draft that was published.
 */
export const webhookEvents = webhookResources.flatMap((resource) => [
  ...webhookActions.map((action) => `${resource}.${action}` as const),
  ...(isDrafted(resource) ? [`${resource}.publish` as const] : []),
]);

const computed = {
  /** When it was switched off because its address failed for too long. */
  disabled_at: z.iso.datetime().nullable(),
  /** When its secret was changed; for a day from then on deliveries are signed with the old one, too. */
  rotated_at: z.iso.datetime().nullable(),
};

/**
 * Webhook: an address that gets a signed POST for every committed change of a kind. Only the answers to its creation and
 * to `POST webhook/{id}/rotate-secret` have its `secret`.
 */
export const webhookResource = defineResource({
  name: 'webhook',
  scope: 'client',
  fields: {
    name: z.string().max(200),
    url: z
      .url({ protocol: /^https?$/, message: 'An address that starts with http:// or https://' })
      .max(2048),
    events: z.array(z.enum(webhookEvents)).min(1, 'Choose at least one event').max(webhookEvents.length),
    active: z.boolean(),
  },
  computed,
  defaults: { name: '', active: true },
  required: ['url', 'events'],
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  list: { filter: ['id', 'name', 'active', 'created_at'], sort: ['id', 'name', 'created_at', 'updated_at'] },
  trash: false,
});
export type Webhook = RecordBase &
  z.infer<typeof webhookResource.fields> &
  z.infer<z.ZodObject<typeof computed>>;

/** One change on its way to a webhook (`GET webhook/{id}/deliveries`), kept for 30 days. */
export const webhookDelivery = z.object({
  id: z.string(),
  event: z.string(),
  record_id: z.string(),
  /** `waiting`: for its first or next attempt. `failed`: given up. */
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** HTTP status of the last answer, if there was one. */
  response_status: z.number().int().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  attempted_at: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/**
 * Body of a delivery. `id` is the same for every attempt. The header `x-vold-signature` is `t=<seconds since 1970>,
 * v1=<hexadecimal HMAC-SHA256 of "<t>.<body>" with the webhook's secret>`; for a day after the secret was changed a second
 * `,v1=` with the old one follows. A receiver takes the delivery where any of them is right.
 */
export const webhookBody = z.object({
  id: z.string(),
  event: z.string(),
  created_at: z.string(),
  client: z.string(),
  resource: z.string(),
  record: z.object({ id: z.string(), rev: z.number().int() }),
  /** The record after the change, as the history has it; null where it is erased. */
  data: z.unknown(),
});
export type WebhookBody = z.infer<typeof webhookBody>;
