import type { RecordReference } from '@vold/contract';
import { expect, it } from 'vitest';
import { recordPlace } from './record-place.ts';

const place = (resource: string, type: string | null = null): RecordReference => ({
  resource,
  id: 'id_1',
  type,
  title: 'Home',
  status: 'published',
  language: 'en',
  field: null,
  place: '03 Gallery',
});
const listOf = (type: string) => (type === 'villa' ? '/dashboard/property/villas' : null);

it('leads to the record that uses another one, posts below the list of their type', () => {
  const to = (reference: RecordReference) => recordPlace(reference, '/dashboard/files', listOf);
  const back = '?source=%2Fdashboard%2Ffiles';
  expect(to(place('page'))).toBe(`/dashboard/pages/id_1${back}`);
  expect(to(place('post', 'villa'))).toBe(`/dashboard/property/villas/id_1${back}`);
  expect(to(place('webconfig'))).toBe(`/dashboard/settings/website${back}`);
  // A type that the person's menu does not have, and what has no screen.
  expect(to(place('post', 'press'))).toBeNull();
  expect(to(place('category'))).toBeNull();
});
