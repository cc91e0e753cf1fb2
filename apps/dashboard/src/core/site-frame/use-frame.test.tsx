// @vitest-environment happy-dom
import type { EditorSession } from '@vold/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiResult, failure } from '../../base/api/result.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import type { FrameLink } from './frame-link.ts';
import type { FrameStatus } from './frame-status.ts';
import { FrameStatusCard } from './frame-status-card.tsx';
import { createPersonInFrame, type PersonInFrame } from './person-in-frame.ts';
import { type SiteFrame, useFrame } from './use-frame.ts';

const website = 'https://house.example';
const session = (origin = website): ApiResult<EditorSession> => ({
  ok: true,
  status: 200,
  data: {
    url: `${origin}/?tkn=secret`,
    origin,
    tkn: 'secret',
    expires_at: '2099-01-01T00:00:00.000Z',
  } as EditorSession,
});

beforeEach(() => {
  // No website is loaded: nothing answers there.
  Reflect.get(window, 'happyDOM').settings.disableIframePageLoading = true;
});
afterEach(async () => {
  await erase();
  Reflect.get(window, 'happyDOM').settings.disableIframePageLoading = false;
});

/** A person whose website can be taken out by the test. */
function makePerson() {
  const person = createPersonInFrame();
  let take = () => {};
  const stopped = vi.fn();
  const dismissed = vi.fn();
  const admitted: Element[] = [];
  const fake: PersonInFrame = {
    ...person,
    watch: (onTaken) => {
      take = onTaken;
      return stopped;
    },
    admit: (iframe) => {
      admitted.push(iframe);
      return dismissed;
    },
    expectSelection: vi.fn(),
    untilPressed: vi.fn(() => null),
  };
  return { fake, takeOut: () => act(async () => take()), dismissed, stopped, admitted };
}

const shown = {
  getSnapshot: () => ({ language: 'en', components: [], page: {} }),
  getDefinition: () => undefined,
  onIntent: () => {},
};

async function open(ask: (() => Promise<ApiResult<EditorSession>>) | null) {
  const person = makePerson();
  const links: FrameLink[] = [];
  const onLinked = (link: FrameLink) => void links.push(link);
  let frame: SiteFrame | undefined;
  const Website = () => {
    const site = useFrame(ask, shown, person.fake, onLinked);
    frame = site;
    return (
      <>
        {site.loads.map(({ key, address, attach }) => (
          <iframe key={key} title={address} src={address} ref={attach} />
        ))}
        <FrameStatusCard status={site.status} onReload={site.reload} />
      </>
    );
  };
  await draw(Website);
  return { ...person, links, frame: () => frame as SiteFrame };
}
const frames = () => [...document.querySelectorAll('iframe')].map(({ title }) => title);
const text = () => document.body.textContent ?? '';

describe('the frame of a website', () => {
  it('is linked once the server named its address, and let go with the screen', async () => {
    const { frame, links, admitted, dismissed, stopped } = await open(async () => session());
    await until(() => expect(frames()).toEqual([`${website}/?tkn=secret`]));
    expect([links.length, frame().controller === links[0]?.controller, admitted.length]).toEqual([
      1,
      true,
      1,
    ]);
    expect(frame().status.kind).toBe('connecting');
    await erase();
    expect([dismissed.mock.calls.length, stopped.mock.calls.length, links[0]?.controller.state]).toEqual([
      1,
      1,
      'disposed',
    ]);
  });

  it.each<[string, (() => Promise<ApiResult<EditorSession>>) | null, string, string]>([
    ['nobody may ask', null, 'no-address', "You don't have access to this"],
    ['it is refused', async () => failure(422, 'INVALID', 'No website.'), 'no-address', 'No website.'],
  ])('has no address if %s, which is said', async (_, ask, kind, message) => {
    const { frame } = await open(ask);
    await until(() => expect(frame().status).toEqual({ kind, message }));
    expect([frames(), frame().controller]).toEqual([[], null]);
    expect(text()).toContain(message);
  });

  it('is not opened at the dashboard’s own address', async () => {
    const { frame } = await open(async () => session(window.location.origin));
    await until(() => expect(frame().status.kind).toBe('failed'));
    expect(frames()).toEqual([]);
    expect(text()).toContain('is the dashboard’s own');
  });

  it('asks again at a reload; the answer before that is too late', async () => {
    const first = Promise.withResolvers<ApiResult<EditorSession>>();
    const answers = [first.promise, Promise.resolve(session('https://second.example'))];
    const { frame } = await open(() => answers.shift() ?? Promise.resolve(session()));
    await act(async () => frame().reload());
    await until(() => expect(frames()).toEqual(['https://second.example/?tkn=secret']));
    await act(async () => first.resolve(session('https://first.example')));
    expect(frames()).toEqual(['https://second.example/?tkn=secret']);
  });

  it('is taken out if it takes the keyboard again and again, and comes back at a reload', async () => {
    const { frame, takeOut, dismissed } = await open(async () => session());
    await until(() => expect(frames()).toHaveLength(1));
    await takeOut();
    expect([frames(), frame().status.kind, frame().controller, dismissed.mock.calls.length]).toEqual([
      [],
      'taken-out',
      null,
      1,
    ]);
    expect(text()).toContain('The preview is paused');
    await click(button('Reload'));
    await until(() => expect(frames()).toHaveLength(1));
  });

  it('gets an early click, and may select then', async () => {
    const { frame, fake, links } = await open(async () => session());
    await until(() => expect(links).toHaveLength(1));
    const drag = vi.fn(async () => {});
    Object.assign(links[0]?.controller as object, { drag });
    const early = { phase: 'click', x: 3, y: 4 } as const;
    await act(async () => frame().press(early));
    expect([drag.mock.calls, vi.mocked(fake.expectSelection).mock.calls.length]).toEqual([[[early]], 1]);
    drag.mockRejectedValueOnce(new Error('An older SDK does not know it'));
    await act(async () => frame().press(early));
  });
});

describe('what is said of a website', () => {
  const address = 'https://house.example/rooms';
  const silent = { reason: 'silent', address, dashboard: 'https://dash.example', check: null } as const;

  it.each<[FrameStatus, string, string]>([
    [{ kind: 'unresponsive' }, 'The preview is not responding', 'nothing that you wrote is lost'],
    [{ kind: 'taken-out' }, 'The preview is paused', 'moved the keyboard into the page'],
    [{ kind: 'no-address', message: 'None is set.' }, 'The preview has no address', 'None is set.'],
    [{ kind: 'failed', cause: { reason: 'left', address } }, 'The preview left this page', 'brings back'],
    [
      { kind: 'failed', cause: { reason: 'own-origin', address } },
      'The preview could not connect',
      'is the dashboard’s own',
    ],
    [
      { kind: 'failed', cause: { reason: 'origin', origin: 'https://www.house.example', expected: website } },
      'The preview could not connect',
      'The page in the preview is https://www.house.example',
    ],
    [
      { kind: 'failed', cause: { reason: 'version', address } },
      'The preview could not connect',
      'speaks another version of live editing',
    ],
    [{ kind: 'failed', cause: silent }, 'The preview could not connect', 'Nothing was heard from'],
  ])('%j', async (status, title, words) => {
    const reload = vi.fn();
    await draw(() => <FrameStatusCard status={status} onReload={reload} />);
    expect(document.querySelector('[role="alert"] h2')?.textContent).toBe(title);
    expect(text()).toContain(words);
    expect(text()).toContain('The forms work without the preview, and so does Save.');
    await click(button('Reload'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each<[FrameStatus, string]>([
    [{ kind: 'connected' }, ''],
    [{ kind: 'connecting' }, 'Opening the website'],
    [{ kind: 'slow' }, 'Still connecting to the website'],
  ])('%j', async (status, words) => {
    await draw(() => <FrameStatusCard status={status} onReload={() => {}} />);
    expect(document.querySelector('[role="alert"]')).toBeNull();
    expect(document.querySelector('#root')?.textContent ?? '').toContain(words);
  });
});
