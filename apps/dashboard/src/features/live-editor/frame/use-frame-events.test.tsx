// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import type { FrameController, FrameEvents } from '@vold/live';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNotices } from '../../../base/notices/notice-store.ts';
import type { PersonInFrame } from '../../../core/site-frame/person-in-frame.ts';
import { pickFiles } from '../../../editing/files/open-file-manager.tsx';
import { draw, erase } from '../../../testing/draw.tsx';
import type { EditorTools } from '../state/editor-context.tsx';
import { makeTools } from '../testing/make-tools.ts';
import { useFrameEvents } from './use-frame-events.ts';

vi.mock('../../../editing/files/open-file-manager.tsx', () => ({ pickFiles: vi.fn() }));
afterEach(erase);

type Asked = FrameEvents['filePicker'];

/** A website asks for files; returns the events in order. */
async function ask(asked: Partial<Asked>, isPerson: boolean) {
  const happened: string[] = [];
  const heard = new Map<string, (message: Asked) => void>();
  const controller = {
    state: 'connecting',
    on(name: string, hear: (message: Asked) => void) {
      heard.set(name, hear);
      return () => heard.delete(name);
    },
    sendFiles: (_request: string, files: readonly unknown[]) => happened.push(`sends ${files.length}`),
  };
  const person = {
    accepts: () => isPerson,
    grant: (section: string) => happened.push(`grants ${section}`),
  } satisfies Partial<PersonInFrame>;
  const editor = { store: { getState: () => ({ language: 'en' }) } };
  const tools = { person, editor } as unknown as EditorTools;
  const commands = { save: () => {}, leave: () => {} };
  const Listener = () => {
    useFrameEvents(tools, controller as unknown as FrameController, commands);
    return null;
  };
  await draw(Listener, { clientId: newId('client'), detail: { id: newId('user') } });
  vi.mocked(pickFiles).mockReset();
  heard.get('filePicker')?.({ requestId: 'r1', path: 'picture', ...asked });
  return { happened, picked: vi.mocked(pickFiles).mock.calls[0]?.[0] };
}

it('M23 a file that a person chose changes the section that asked for it, and no other', async () => {
  const { happened, picked } = await ask({ sectionId: 's1' }, true);
  picked?.onPick([]);
  expect(happened).toEqual(['grants s1', 'sends 0']);
});

it.each<[string, Partial<Asked>, boolean, 'onPick' | 'onCancel']>([
  ['is asked for by no section', {}, true, 'onPick'],
  ['a person does not choose', { sectionId: 's1' }, true, 'onCancel'],
  ['no person asked for', { sectionId: 's1' }, false, 'onPick'],
])('M23 a file that %s changes nothing', async (_, asked, isPerson, answer) => {
  const { happened, picked } = await ask(asked, isPerson);
  expect(picked !== undefined).toBe(isPerson);
  if (answer === 'onPick') picked?.onPick([]);
  else picked?.onCancel?.();
  expect(happened).toEqual(['sends 0']);
});

/** Listens to a website for a user whose every press counts, or none. */
async function listen(isAccepted = true, controllerState = 'connecting') {
  const heard = new Map<string, (message: unknown) => void>();
  const getComponents = vi.fn(async () => ({ items: [{ id: 'a' }] }));
  const controller = {
    state: controllerState,
    on(name: string, hear: (message: unknown) => void) {
      heard.set(name, hear);
      return () => heard.delete(name);
    },
    getComponents,
    scrollTo: vi.fn(async () => {}),
    detailBeforeBack: async () => {},
    sendFiles: vi.fn(),
  };
  const sections = ['a', 'b'].map((id) => ({ id, sectionId: 'hero', data: {} }));
  const tools = makeTools({ components: { en: sections } });
  const accepts = vi.spyOn(tools.person, 'accepts').mockReturnValue(isAccepted);
  const commands = { save: () => {}, leave: () => {} };
  const Listener = () => {
    useFrameEvents(tools, controller as unknown as FrameController, commands);
    return null;
  };
  const { path } = await draw(Listener, { clientId: newId('client'), detail: { id: newId('user') } });
  vi.mocked(pickFiles).mockReset();
  const tell = (name: string, message: object = {}) => act(async () => heard.get(name)?.(message));
  const absent = () => [...tools.workspace.getState().absent];
  return { ...controller, tools, accepts, tell, path, absent, heard };
}

const key = { ctrl: false, alt: false, shift: false };
it.each<[string, object, unknown]>([
  ['key', { ...key, key: 's', ctrl: true }, 'save'],
  ['key', { ...key, key: 's' }, 'command'],
  ['key', { ...key, key: 'c', ctrl: true }, 'command'],
  ['selected', { id: 'b' }, { select: 'b' }],
  ['filePicker', { requestId: 'r1' }, 'command'],
  ['editPost', { postType: 'tours', postId: 'po_1' }, 'command'],
])('of a %s %j a person’s press has to allow %j', async (name, message, wish) => {
  const { tell, accepts, path } = await listen(false);
  await tell(name, message);
  expect(accepts.mock.calls).toEqual([[wish]]);
  expect([vi.mocked(pickFiles).mock.calls.length, path()]).toEqual([0, '/here']);
});

it.each([
  ['BAD_VERSION', 'The website’s SDK does not fit this dashboard.'],
  ['BAD_PAYLOAD', 'The website did not understand a change.'],
  ['UNKNOWN_SECTION', 'The website does not show a section that was changed.'],
  ['RENDER_FAILED', 'The preview could not show a change. Save or reload the preview to see it.'],
  ['FORBIDDEN', 'The website refused a change.'],
])('says what the website did not do: %s', async (code, text) => {
  const { tell } = await listen();
  await tell('error', { code });
  expect(useNotices.getState().history.map((one) => [one.kind, one.text])).toEqual([['error', text]]);
});

it('a website that is connected goes to what is selected, and is asked what it shows', async () => {
  const { tell, tools, scrollTo, getComponents, absent } = await listen();
  await tell('connected');
  expect([scrollTo.mock.calls, getComponents.mock.calls.length, absent()]).toEqual([[], 1, ['b']]);
  await act(async () => tools.editor.select('b'));
  await tell('connected');
  expect(scrollTo.mock.calls).toEqual([['b', { select: true }]]);
  await erase();
  const connected = await listen(true, 'connected');
  expect([connected.getComponents.mock.calls.length, connected.absent()]).toEqual([1, ['b']]);
  connected.getComponents.mockRejectedValueOnce(new Error('It does not answer'));
  connected.scrollTo.mockRejectedValueOnce(new Error('It does not answer'));
  await act(async () => connected.tools.editor.select('b'));
  await connected.tell('connected');
  expect(connected.absent()).toEqual(['b']);
  await erase();
  expect(connected.heard.size).toBe(0);
});

it('a website gets the files that it asked for, a hundred at most', async () => {
  const { tell, sendFiles } = await listen();
  await tell('filePicker', { requestId: 'r1', accept: 'image/*', multiple: true });
  const asked = vi.mocked(pickFiles).mock.calls[0]?.[0];
  expect(asked).toMatchObject({ only: 'picture', multiple: true, title: 'Choose pictures' });
  const media = {
    url: '/a.jpg',
    name: 'a',
    mimetype: 'image/jpeg',
    info: { size: 1 },
    alt: { en: 'A', id: 'B' },
  };
  asked?.onPick(Array.from({ length: 101 }, (_, id) => ({ ...media, id: `me_${id}` }) as never));
  const [request, files] = sendFiles.mock.lastCall ?? [];
  expect([request, files.length, files[99]]).toMatchObject(['r1', 100, { id: 'me_99', alt: 'A' }]);
});

it('a post opens in its own editor', async () => {
  const { tell, path } = await listen();
  await tell('editPost', { postType: 'tours', postId: 'po_1' });
  expect(path()).toBe('/dashboard/edit-live/tours/po_1');
});
