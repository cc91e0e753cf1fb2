import { expect, it } from 'vitest';
import { deliveryWords, webhookState, webhookTitle } from './webhook-words.ts';

it('a webhook without a name goes by its address', () => {
  expect(webhookTitle({ name: 'Search index', url: 'https://search.example/in' })).toBe('Search index');
  expect(webhookTitle({ name: '', url: 'https://search.example/in' })).toBe('search.example/in');
  expect(webhookTitle({})).toBe('');
});

it('tells a webhook that was switched off for its failures from one that somebody switched off', () => {
  const disabled_at = '2026-11-21T07:00:00Z';
  expect(webhookState({ active: true, disabled_at: null })).toBe('Active');
  expect(webhookState({ active: false, disabled_at: null })).toBe('Switched off');
  expect(webhookState({ active: false, disabled_at })).toBe('Failed, switched off');
});

it('says how a delivery stands, with the code and the attempts that there are', () => {
  expect(deliveryWords({ status: 'waiting', attempts: 0, response_status: null })).toBe('Waiting');
  expect(deliveryWords({ status: 'waiting', attempts: 2, response_status: 500 })).toBe(
    'Tried again soon · 500 · 2 attempts',
  );
  expect(deliveryWords({ status: 'delivered', attempts: 1, response_status: 204 })).toBe(
    'Delivered · 204 · 1 attempt',
  );
  expect(deliveryWords({ status: 'failed', attempts: 24, response_status: null })).toBe(
    'Failed · 24 attempts',
  );
});
