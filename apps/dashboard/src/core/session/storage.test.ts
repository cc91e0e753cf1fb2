// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { storage } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Another tab has its own storage, and shares the browser's. */
function inAnotherTab(act: () => void): void {
  const own = { ...sessionStorage };
  sessionStorage.clear();
  act();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, value);
}

it('a tab keeps its client when it is loaded again, whatever another tab has chosen since', () => {
  storage.setClientId('cl_house');
  inAnotherTab(() => storage.setClientId('cl_shop'));
  expect(storage.clientId()).toBe('cl_house');
  expect(localStorage.getItem('client_id')).toBe('cl_shop');
});

it('a new tab begins with the client of the last choice', () => {
  storage.setClientId('cl_house');
  inAnotherTab(() => expect(storage.clientId()).toBe('cl_house'));
});
