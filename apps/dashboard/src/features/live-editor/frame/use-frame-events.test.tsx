// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import type { FrameController, FrameEvents } from '@vold/live';
import { afterEach, expect, it, vi } from 'vitest';
import type { PersonInFrame } from '../../../core/site-frame/person-in-frame.ts';
import { pickFiles } from '../../../editing/files/open-file-manager.tsx';
import { draw, erase } from '../../../testing/draw.tsx';
import type { EditorTools } from '../editor-context.tsx';
import { useFrameEvents } from './use-frame-events.ts';

vi.mock('../../../editing/files/open-file-manager.tsx', () => ({ pickFiles: vi.fn() }));
afterEach(erase);

type Asked = FrameEvents['filePicker'];

/** A website asks for files; what happens is told in its order. */
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
