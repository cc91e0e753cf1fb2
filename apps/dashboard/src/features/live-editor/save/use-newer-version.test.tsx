// @vitest-environment happy-dom
import type { Page } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { failure } from '../../../base/api/result.ts';
import { standStillWhilePressed } from '../../../base/loading/after-press.ts';
import { tellChange } from '../../../core/events/live-store.ts';
import { useDeleted } from '../../../editing/record/use-deleted.ts';
import { draw, erase } from '../../../testing/draw.tsx';
import { storedPage } from '../../../testing/open-dashboard.tsx';
import { createEditor } from '../state/editor.ts';
import { pageDocument, pageDocuments } from '../subject/document-calls.ts';
import { useNewerVersion } from './use-newer-version.ts';

afterEach(async () => {
  vi.useRealTimers();
  await erase();
});

const pointer = (kind: string) => act(() => window.dispatchEvent(new PointerEvent(kind, { button: 0 })));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const section = (id: string) => ({ id, sectionId: 'hero', data: {} });

it('what others do to an open page is shown after the click of what is pressed', async () => {
  const page = storedPage({ components: { en: [section('below')] } });
  const { id, rev } = page;
  const newer: Page = { ...page, rev: rev + 1, components: { en: [section('above'), section('below')] } };
  const answer = Promise.withResolvers<void>();
  const unused = async () => failure(500, 'X', 'Not asked for');
  const get = async () => {
    await answer.promise;
    return { ok: true as const, status: 200, data: newer };
  };
  const subject = { kind: 'page' as const, id, calls: pageDocuments({ get, update: unused }, id, unused) };
  const editor = createEditor({
    doc: pageDocument(page),
    rev,
    language: 'en',
    homepage: false,
    definitions: {},
  });
  const Watched = () => {
    useNewerVersion({ editor, subject });
    return <main>{useDeleted('page', id) ? 'Deleted' : 'Here'}</main>;
  };
  await draw(() => <Watched />);
  const shown = () => [
    document.querySelector('main')?.textContent,
    ...(editor.store.getState().view.components.en ?? []).map((one) => one.id),
  ];
  const tell = (action: 'update' | 'delete', of: number) =>
    act(() => tellChange({ client: page.client_id ?? '', kind: 'page', id, rev: of, action }));
  vi.useFakeTimers();
  standStillWhilePressed();

  await tell('update', rev + 1);
  await pass(400);
  await pointer('pointerdown');
  answer.resolve();
  await tell('delete', rev + 2);
  await pass(0);
  expect(shown()).toEqual(['Here', 'below']);
  await pointer('click');
  await pass(0);
  expect(shown()).toEqual(['Deleted', 'above', 'below']);
});
