// @vitest-environment happy-dom
import type { EditorSession } from '@vold/contract';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
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

  it('is asked for again by another way to ask, which renews it then', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const [first, second] = ['https://first.example', 'https://second.example'].map((origin) =>
      vi.fn(async () => session(origin)),
    );
    const { fake } = makePerson();
    let change = () => {};
    const Website = () => {
      const [ask, setAsk] = useState(() => first);
      change = () => setAsk(() => second);
      const { loads } = useFrame(ask ?? null, shown, fake);
      return loads.map(({ key, address, attach }) => <iframe key={key} title={address} ref={attach} />);
    };
    await draw(Website);
    await act(async () => change());
    expect(frames()).toEqual(['https://second.example/?tkn=secret']);
    await act(async () => void (await vi.advanceTimersByTimeAsync(3_000_000)));
    expect([first?.mock.calls.length, second?.mock.calls.length]).toEqual([1, 2]);
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

describe('a website that is loaded again out of sight', () => {
  const [old, fresh] = ['https://first.example/?tkn=secret', 'https://second.example/?tkn=secret'];

  /** Opens a website, and loads a second one behind it, which says hello when the test does. */
  async function reload(
    second: Promise<ApiResult<EditorSession>> = Promise.resolve(session('https://second.example')),
  ) {
    const answers = [Promise.resolve(session('https://first.example')), second];
    const ask = vi.fn(() => answers.shift() ?? Promise.resolve(session('https://third.example')));
    const opened = await open(ask);
    await until(() => expect(frames()).toEqual([old]));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { controller } = opened.frame();
    Object.assign(controller as object, {
      detailBeforeBack: async () => ({ selected: 'sec_1', scrollY: 40 }),
    });
    const hello: (() => Promise<void>)[] = [];
    const next = {
      settle: vi.fn(async () => true),
      requestData: vi.fn(async () => null),
      select: vi.fn(),
      setScroll: vi.fn(),
      refresh: vi.fn(),
    };
    opened.links.push = (link) => {
      Object.assign(link.controller, next, {
        on: (_: string, done: () => Promise<void>) => void hello.push(done),
      });
      return Array.prototype.push.call(opened.links, link);
    };
    const again = () => act(async () => opened.frame().reloadBehind());
    const connect = (of = 0) => act(async () => hello[of]?.());
    const pass = (milliseconds: number) =>
      act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
    await again();
    return { ...opened, ask, first: controller, again, connect, pass, ...next };
  }

  it('takes the place of the old one where that was, once it has caught up', async () => {
    const { frame, first, links, connect, pass, ask, select, setScroll, refresh } = await reload();
    expect([frames(), frame().controller === first, frame().status.kind]).toEqual([
      [old, fresh],
      true,
      'connecting',
    ]);
    await connect();
    expect([frames(), frame().controller === links[1]?.controller, frame().status.kind]).toEqual([
      [fresh],
      true,
      'connected',
    ]);
    expect([first?.state, select.mock.calls, setScroll.mock.calls, refresh.mock.calls.length]).toEqual([
      'disposed',
      [['sec_1']],
      [[40]],
      1,
    ]);
    await connect();
    expect([refresh.mock.calls.length, ask.mock.calls.length]).toEqual([1, 2]);
    await pass(3000);
    expect(frame().status.kind).toBe('slow');
  });

  it.each<
    [
      string,
      (opened: Awaited<ReturnType<typeof reload>>) => Promise<void>,
      Promise<ApiResult<EditorSession>>?,
    ]
  >([
    [
      'has not what the editor has',
      async ({ settle, connect }) => {
        settle.mockResolvedValue(false);
        await connect();
      },
    ],
    ['stays silent', ({ pass }) => pass(10_000)],
    ['may not be opened', async () => {}, Promise.resolve(failure(500, 'X', 'No'))],
  ])('is given up if it %s, and can be tried again', async (_, end, second) => {
    const opened = await reload(second);
    await end(opened);
    const { frame, first, again, ask } = opened;
    expect([frames(), frame().controller === first]).toEqual([[old], true]);
    expect(text()).not.toContain('The preview');
    await again();
    expect([frames(), ask.mock.calls.length]).toEqual([[old, 'https://third.example/?tkn=secret'], 3]);
  });

  it('is loaded once more if it was asked for meanwhile, however often', async () => {
    const { again, connect, ask } = await reload();
    await again();
    await again();
    expect(ask).toHaveBeenCalledTimes(2);
    await connect();
    expect([frames(), ask.mock.calls.length]).toEqual([[fresh, 'https://third.example/?tkn=secret'], 3]);
    await connect(1);
    expect([frames(), ask.mock.calls.length]).toEqual([['https://third.example/?tkn=secret'], 3]);
  });

  it.each<[string, (opened: Awaited<ReturnType<typeof reload>>) => Promise<void>, string[]]>([
    ['was taken out', ({ takeOut }) => takeOut(), []],
    [
      'was loaded again in sight',
      ({ frame }) => act(async () => frame().reload()),
      ['https://third.example/?tkn=secret'],
    ],
  ])('does not come after the old one %s', async (_, end, left) => {
    const opened = await reload();
    await end(opened);
    const { controller } = opened.frame();
    await opened.connect();
    expect([frames(), opened.frame().controller === controller, opened.refresh.mock.calls.length]).toEqual([
      left,
      true,
      0,
    ]);
  });

  it.each([
    ['was taken out', 'takeOut'],
    ['went with its screen', 'erase'],
  ] as const)('is not opened if the old one %s before the server answers', async (_, end) => {
    const answer = Promise.withResolvers<ApiResult<EditorSession>>();
    const opened = await reload(answer.promise);
    await (end === 'erase' ? erase() : opened.takeOut());
    await act(async () => answer.resolve(session('https://second.example')));
    expect([frames(), opened.links.length]).toEqual([[], 1]);
  });

  it('is not asked for before a first one is linked', async () => {
    const ask = vi.fn(() => Promise.withResolvers<ApiResult<EditorSession>>().promise);
    const { frame } = await open(ask);
    await act(async () => frame().reloadBehind());
    expect(ask).toHaveBeenCalledTimes(1);
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
