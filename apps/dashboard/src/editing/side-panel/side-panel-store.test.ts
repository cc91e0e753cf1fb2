import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RecordConfig } from '../record/record-config.ts';
import { closeSidePanel, openSidePanel, useSidePanel } from './side-panel-store.ts';

const config = { noun: 'page' } as RecordConfig;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('FORM-45 opens on the open event', () => {
  openSidePanel({ config, id: 'pg_1' });
  expect(useSidePanel.getState()).toMatchObject({ open: true, shown: { config, id: 'pg_1' } });
});

it('FORM-48 clears its data 400 ms after closing', () => {
  openSidePanel({ config, id: 'pg_1' });
  closeSidePanel();
  vi.advanceTimersByTime(399);
  expect(useSidePanel.getState()).toMatchObject({ open: false, shown: { id: 'pg_1' } });
  vi.advanceTimersByTime(1);
  expect(useSidePanel.getState()).toEqual({ open: false, shown: null });
});

it('keeps what was opened while an earlier record was still being cleared', () => {
  openSidePanel({ config, id: 'pg_1' });
  closeSidePanel();
  vi.advanceTimersByTime(200);
  openSidePanel({ config, id: 'pg_2' });
  vi.advanceTimersByTime(1000);
  expect(useSidePanel.getState()).toMatchObject({ open: true, shown: { id: 'pg_2' } });
});
