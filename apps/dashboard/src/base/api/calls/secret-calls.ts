import type { Http } from '../http.ts';
import type { CallSettings } from '../resource-calls.ts';

/** API keys and webhooks: their secrets are in one answer only. */
export function secretCalls(http: Http) {
  return {
    /** `POST api-key`: the only answer with the key itself. */
    createApiKey: (body: Record<string, unknown>) =>
      http.call('POST', 'api-key', { schema: ({ createdApiKey }) => createdApiKey, body }),
    /** `POST webhook`: its answer has the secret. */
    createWebhook: (body: Record<string, unknown>) =>
      http.call('POST', 'webhook', { schema: ({ webhookWithSecret }) => webhookWithSecret, body }),
    /** Its answer has the new secret; the old one signs for a day, unless `atOnce`. */
    rotateWebhookSecret: (id: string, atOnce: boolean) =>
      http.ask('POST webhook/:id/rotate-secret', {
        schema: ({ webhookWithSecret }) => webhookWithSecret,
        params: { id },
        body: { at_once: atOnce },
      }),
    /** What keeps things from being sent to the address of a webhook, a form or a sign-in provider. */
    reach: (resource: 'webhook' | 'form-builder' | 'sign-in-provider', id: string, settings?: CallSettings) =>
      http.ask(`GET ${resource}/:id/reach`, { ...settings, params: { id } }),
    /** What was sent to it, the latest first; up to 200. */
    webhookDeliveries: (id: string, limit: number, settings?: CallSettings) =>
      http.ask('GET webhook/:id/deliveries', { ...settings, params: { id }, query: { limit } }),
    redeliver: (id: string, delivery: string) =>
      http.ask('POST webhook/:id/deliveries/:delivery/resend', { params: { id, delivery } }),
  };
}
