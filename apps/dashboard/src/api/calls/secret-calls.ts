import {
  type ApiKey,
  apiKeyResource,
  reach as reachAnswer,
  type Webhook,
  webhookDelivery,
  webhookResource,
} from '@vold/contract';
import { z } from 'zod';
import { done } from '../answers.ts';
import type { Http } from '../http.ts';
import { listSchema, recordSchema } from '../record-schema.ts';
import type { CallSettings } from '../resource-calls.ts';
import type { ApiResult } from '../result.ts';

const createdKey = recordSchema<ApiKey>(apiKeyResource).and(z.object({ key: z.string() }));
const webhookWithSecret = recordSchema<Webhook>(webhookResource).and(z.object({ secret: z.string() }));

/** API keys and webhooks: their secrets are in one answer only. */
export function secretCalls(http: Http) {
  return {
    /** `POST api-key`: the only answer with the key itself. */
    createApiKey: (fields: Record<string, unknown>): Promise<ApiResult<ApiKey & { key: string }>> =>
      http.call('POST', 'api-key', { schema: createdKey, body: fields }),
    /** `POST webhook`: its answer has the secret. */
    createWebhook: (fields: Record<string, unknown>): Promise<ApiResult<Webhook & { secret: string }>> =>
      http.call('POST', 'webhook', { schema: webhookWithSecret, body: fields }),
    /** `POST webhook/{id}/rotate-secret`: its answer has the new secret; the old one signs for a day, unless `atOnce`. */
    rotateWebhookSecret: (id: string, atOnce: boolean): Promise<ApiResult<Webhook & { secret: string }>> =>
      http.call('POST', `webhook/${id}/rotate-secret`, {
        schema: webhookWithSecret,
        body: { at_once: atOnce },
      }),
    /** `GET {resource}/{id}/reach`: what keeps things from being sent to the address of a webhook or a form. */
    reach: (resource: 'webhook' | 'form-builder', id: string, settings?: CallSettings) =>
      http.call('GET', `${resource}/${id}/reach`, { ...settings, schema: reachAnswer }),
    /** `GET webhook/{id}/deliveries`: what was sent to it, the latest first; up to 200. */
    webhookDeliveries: (id: string, limit: number, settings?: CallSettings) =>
      http.call('GET', `webhook/${id}/deliveries`, {
        ...settings,
        schema: listSchema(webhookDelivery),
        query: { limit },
      }),
    redeliver: (id: string, delivery: string) =>
      http.call('POST', `webhook/${id}/deliveries/${delivery}/resend`, { schema: done, body: {} }),
  };
}
