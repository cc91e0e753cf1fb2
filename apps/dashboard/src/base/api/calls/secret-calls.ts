import type { ApiKey, Webhook } from '@vold/contract';
import type { Http } from '../http.ts';
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
  };
}
