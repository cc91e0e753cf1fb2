// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { click, draw, erase, until } from '../../../testing/draw.tsx';
import { named } from '../../../testing/open-dashboard.tsx';
import { EditorContext } from '../state/editor-context.tsx';
import type { Workspace } from '../state/workspace.ts';
import { makeTools } from '../testing/make-tools.ts';
import { DeviceSwitch } from './device-switch.tsx';

afterEach(erase);
afterEach(() => localStorage.clear());

const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
const current = () =>
  items().flatMap((item, at) => (item.querySelector('[aria-label="Current"]') ? [at] : []));

async function open(workspace: Partial<Workspace>, hasRooms: boolean) {
  const tools = makeTools({ components: {}, workspace });
  await draw(() => (
    <EditorContext value={tools}>
      <DeviceSwitch zoom={80} hasRooms={hasRooms} />
    </EditorContext>
  ));
  await click(named('Preview at 80 %'));
  await until(() => expect(items().length).toBeGreaterThan(0));
  return tools.workspace.getState;
}

it.each([
  [
    true,
    [
      'Room that the panels leave (65 %, 76 % or 93 %)',
      'Always room for both panels (65 %)',
      'Always room for the form (76 %)',
      'Below the panels, as wide as the window (93 %)',
      'As on a desktop (1366 px or more)',
    ],
    ['panels', 'medium', 'small', 'none', 'fit'],
  ],
  [false, ['As wide as this window has room for', 'As on a desktop (1366 px or more)'], ['panels', 'fit']],
] as const)(
  'offers the widths of a desktop (with panels beside it: %s)',
  async (hasRooms, labels, widths) => {
    for (const [at, width] of widths.entries()) {
      const state = await open({ desktopWidth: width, device: 'mobile' }, hasRooms);
      expect([items().map(({ textContent }) => textContent), current()]).toEqual([labels, [at]]);
      const next = (at + 1) % widths.length;
      await click(items()[next]);
      expect([state().desktopWidth, state().device]).toEqual([widths[next], 'desktop']);
      await erase();
    }
    localStorage.clear();
  },
);

it('shows the website as on a smaller device', async () => {
  const state = await open({ desktopWidth: 'small' }, false);
  expect(current()).toEqual([0]);
  for (const [label, device] of [
    ['Tablet, 768 px', 'tablet'],
    ['Mobile, 380 px', 'mobile'],
    ['Desktop', 'desktop'],
  ] as const) {
    await click(named(label));
    expect([state().device, named(label)?.getAttribute('aria-pressed')]).toEqual([device, 'true']);
  }
});
