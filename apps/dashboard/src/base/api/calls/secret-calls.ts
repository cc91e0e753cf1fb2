import type { ApiKey, Webhook } from '@vold/contract';
import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';
import type { ApiResult } from '../result.ts';

/** API keys and webhooks: their secrets are in one answer only. */
export function secretCalls(http: Http) {
  return {
    /** `POST api-key`: the only answer with the key itself. */
    createApiKey: (fields: Record<string, unknown>): Promise<ApiResult<ApiKey & { key: string }>> =>
      http.call('POST', 'api-key', { schema: ({ createdApiKey }) => createdApiKey, body: fields }),
    /** `POST webhook`: its answer has the secret. */
    createWebhook: (fields: Record<string, unknown>): Promise<ApiResult<Webhook & { secret: string }>> =>
      http.call('POST', 'webhook', { schema: ({ webhookWithSecret }) => webhookWithSecret, body: fields }),
    /** `POST webhook/{id}/rotate-secret`: its answer has the new secret; the old one signs for a day, unless `atOnce`. */
    rotateWebhookSecret: (id: string, atOnce: boolean): Promise<ApiResult<Webhook & { secret: string }>> =>
      http.call('POST', `webhook/${id}/rotate-secret`, {
        schema: ({ webhookWithSecret }) => webhookWithSecret,
        body: { at_once: atOnce },
      }),
    /** `GET {resource}/{id}/reach`: what keeps things from being sent to the address of a webhook, a form or a sign-in provider. */
    reach: (resource: 'webhook' | 'form-builder' | 'sign-in-provider', id: string, settings?: CallSettings) =>
      http.call('GET', `${resource}/${id}/reach`, { ...settings, schema: ({ reach }) => reach }),
    /** `GET webhook/{id}/deliveries`: what was sent to it, the latest first; up to 200. */
    webhookDeliveries: (id: string, limit: number, settings?: CallSettings) =>
      http.call('GET', `webhook/${id}/deliveries`, {
        ...settings,
        schema: ({ listOf, webhookDelivery }) => listOf(webhookDelivery),
        query: { limit },
      }),
    redeliver: (id: string, delivery: string) =>
      http.call('POST', `webhook/${id}/deliveries/${delivery}/resend`, {
        schema: ({ done }) => done,
        body: {},
      }),
  };
}
