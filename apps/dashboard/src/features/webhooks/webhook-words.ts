import type { Webhook, WebhookDelivery } from '@vold/contract';

/** Its name, or where it has none the address without the protocol. */
export function webhookTitle({ name, url }: { name?: unknown; url?: unknown }): string {
  if (typeof name === 'string' && name !== '') return name;
  return typeof url === 'string' ? url.replace(/^https?:\/\//, '') : '';
}

/** The state of a webhook; one that failed for too long was turned off automatically. */
export function webhookState({ active, disabled_at }: Pick<Webhook, 'active' | 'disabled_at'>): string {
  if (active) return 'Active';
  return disabled_at ? 'Failed, switched off' : 'Switched off';
}

/** The state of a delivery: its status, the answer's code and the attempts, if any. */
export function deliveryWords(
  delivery: Pick<WebhookDelivery, 'status' | 'attempts' | 'response_status'>,
): string {
  const { status, attempts, response_status: code } = delivery;
  const state = status === 'waiting' && attempts > 0 ? 'Tried again soon' : states[status];
  return [
    state,
    ...(code === null ? [] : [String(code)]),
    ...(attempts === 0 ? [] : [attempts === 1 ? '1 attempt' : `${attempts} attempts`]),
  ].join(' · ');
}

const states: Readonly<Record<WebhookDelivery['status'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};
