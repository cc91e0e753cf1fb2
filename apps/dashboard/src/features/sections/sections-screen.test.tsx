// @vitest-environment happy-dom
import { newId } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../../core/session/session-store.ts';
import { button, draw, erase, until } from '../../testing/draw.tsx';
import { SectionsScreen } from './sections-screen.tsx';

afterEach(erase);

it("SECT-06 'New component' shows for those whom the server lets create components", async () => {
  await draw(() => <SectionsScreen />, { clientId: newId('client') });
  const as = (role: string, permissions: string[], full = false) =>
    act(async () => {
      const { detail } = useSession.getState();
      if (detail) useSession.setState({ detail: { ...detail, role, permissions, is_full_access: full } });
    });
  await until(() => expect(button('New component')).toBeDefined());
  await as('editor', ['component.list', 'component.get']);
  await until(() => expect(button('New component')).toBeUndefined());
  await as('developer', ['component.list', 'component.get', 'component.create']);
  await until(() => expect(button('New component')).toBeDefined());
});
