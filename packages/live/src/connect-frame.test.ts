import { hash as hashOf } from '@vold/document';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPair, heroDefinition, sampleSnapshot } from '../testing/pair.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

function pair(...args: Parameters<typeof createPair>) {
  const world = createPair(...args);
  cleanups.push(() => {
    world.leave();
    world.controller.dispose();
  });
  return world;
}

describe('the connection', () => {
  it('LIVE-54 sends the form data as a snapshot first and then as operations, once per animation frame', async () => {
    const world = pair();
    await expect.poll(() => world.received).toHaveLength(1);
    expect(world.received[0]).toMatchObject({ t: 'VE_DATA', rev: 1, p: { snapshot: sampleSnapshot() } });
    for (const value of ['H', 'He', 'Hel', 'Hell', 'Hello'])
      world.edit({ type: 'set', language: 'en', id: 'a', path: ['title'], value });
    world.edit({ type: 'hide', language: 'en', id: 'b', hide: true });
    world.clock.advance(16);
    await expect.poll(() => world.received).toHaveLength(2);
    expect(world.received[1]).toMatchObject({
      t: 'VE_DATA',
      rev: 2,
      p: {
        ops: [
          { type: 'set', language: 'en', id: 'a', path: ['title'], value: 'Hello' },
          { type: 'hide', language: 'en', id: 'b', hide: true },
        ],
      },
    });
  });

  it('sends the first edit after a pause at once, and the next ones with the next frame', async () => {
    const world = pair();
    await expect.poll(() => world.received).toHaveLength(1);
    world.clock.advance(16);
    const title = (value: string) =>
      world.edit({ type: 'set', language: 'en', id: 'a', path: ['title'], value });
    title('T');
    await expect.poll(() => world.received).toHaveLength(2);
    title('Ty');
    title('Typ');
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(world.received).toHaveLength(2);
    world.clock.advance(16);
    await expect.poll(() => world.received).toHaveLength(3);
    expect(world.received[2]).toMatchObject({ p: { ops: [{ value: 'Typ' }] } });
  });

  const instance = { id: 'n', sectionId: 'hero', data: { title: 'New' } };
  it.each([
    [
      'LIVE-49 an added section',
      { type: 'insert', language: 'en', instance, afterId: 'c' },
      ['ADD_MORE_SECTION', 2, { instance, afterId: 'c' }],
    ],
    [
      'LIVE-50 a sorted section',
      { type: 'move', language: 'en', id: 'c', afterId: null },
      ['SORT_WEBSITE_SECTION', 2, { ids: ['c', 'a', 'b'] }],
    ],
    [
      'LIVE-51 a deleted section',
      { type: 'remove', language: 'en', id: 'b' },
      ['DELETE_SECTION', 2, { id: 'b' }],
    ],
  ] as const)('tells %s', async (_what, op, message) => {
    const world = pair();
    await expect.poll(() => world.received).toHaveLength(1);
    world.edit(op);
    world.clock.advance(16);
    await expect.poll(() => world.received).toHaveLength(2);
    expect(world.received.slice(1).map(({ t, rev, p }) => [t, rev, p])).toEqual([message]);
  });

  it('tells added, changed, sorted and deleted sections in order', async () => {
    const world = pair();
    await expect.poll(() => world.received).toHaveLength(1);
    world.edit({ type: 'insert', language: 'en', instance, afterId: 'c' });
    world.edit({ type: 'set', language: 'en', id: 'n', path: ['title'], value: 'Newer' });
    world.edit({ type: 'move', language: 'en', id: 'n', afterId: null });
    world.edit({ type: 'remove', language: 'en', id: 'b' });
    world.clock.advance(16);
    await expect.poll(() => world.received).toHaveLength(5);
    expect(world.received.slice(1).map(({ t, rev, p }) => [t, rev, p])).toEqual([
      ['ADD_MORE_SECTION', 2, { instance, afterId: 'c' }],
      ['VE_DATA', 3, { ops: [{ type: 'set', language: 'en', id: 'n', path: ['title'], value: 'Newer' }] }],
      ['SORT_WEBSITE_SECTION', 4, { ids: ['n', 'a', 'b', 'c'] }],
      ['DELETE_SECTION', 5, { id: 'b' }],
    ]);
  });

  it('sends a snapshot to a frame that answers STALE_REV, and to a page that says hello anew', async () => {
    let isStale = false;
    const world = pair((message, channel) => {
      if (!isStale) channel.send('VE_ACK', { rev: message.rev }, { re: message.id });
      else channel.send('VE_ERROR', { code: 'STALE_REV', message: 'missed' }, { re: message.id });
      isStale = false;
    });
    await expect.poll(() => world.received).toHaveLength(1);
    isStale = true;
    world.edit({ type: 'set', language: 'en', id: 'a', path: ['title'], value: 'New' });
    world.clock.advance(16);
    await expect.poll(() => world.received).toHaveLength(2);
    await vi.waitFor(() => {
      world.clock.advance(16);
      expect(world.received.at(-1)).toMatchObject({ t: 'VE_DATA', p: { snapshot: world.snapshot } });
    }, 30_000);

    const disconnected = vi.fn();
    world.controller.on('disconnected', disconnected);
    const old = world.channel();
    world.leave();
    cleanups.push(world.connect());
    expect(disconnected).toHaveBeenCalledWith({ reason: 'replaced' });
    await expect.poll(() => world.received).toHaveLength(4);
    expect(world.received[3]).toMatchObject({ rev: 1, p: { snapshot: world.snapshot } });
    expect(() => old.send('VE_SELECTED', { id: 'a' })).toThrow('closed');
  });

  it('LIVE-46 asks for the sections of the page', async () => {
    const items = [{ id: 'a', section: 'hero', index: 0, hidden: false, fields: ['title'] }];
    const world = pair((message, channel) => {
      if (message.t === 'GET_COMPONENTS') channel.send('GET_COMPONENTS', { items }, { re: message.id });
    });
    expect(await world.controller.getComponents()).toEqual({ items });
  });

  it('LIVE-58 hears of the sections of the page unasked', async () => {
    const world = pair();
    const unsolicited = new Promise((resolve) => world.controller.on('components', resolve));
    world.channel().send('GET_COMPONENTS', { items: [] });
    expect(await unsolicited).toEqual({ items: [] });
  });

  it('LIVE-47 asks for the sections that the website registers', async () => {
    const sections = [{ ...heroDefinition, initialData: {} }];
    const world = pair((message, channel) => {
      if (message.t === 'GET_REGISTERED_COMPONENTS')
        channel.send('GET_REGISTERED_SECTIONS', { sections }, { re: message.id });
    });
    expect(await world.controller.getRegisteredSections()).toEqual({ sections });
  });

  it('LIVE-59 hears of the sections that the website registers unasked', async () => {
    const world = pair();
    const unsolicited = new Promise((resolve) => world.controller.on('registeredSections', resolve));
    world.channel().send('GET_REGISTERED_SECTIONS', { sections: [] });
    expect(await unsolicited).toEqual({ sections: [] });
  });

  const held = { rev: 1, hash: '0'.repeat(16), components: [] };
  const saving = () =>
    pair((message, channel) => {
      if (message.t === 'REQ_PB_DATA') channel.send('SAVE_PB_DATA', held, { re: message.id });
    });

  it('LIVE-48 asks for the content with REQ_PB_DATA', async () => {
    expect(await saving().controller.requestData('save')).toEqual(held);
  });

  it('LIVE-56 takes SAVE_PB_DATA as an answer only, never by itself', async () => {
    const world = saving();
    const rejected = vi.fn();
    world.controller.on('rejected', rejected);
    world.channel().send('SAVE_PB_DATA', held);
    world.channel().send('SAVE_PB_DATA', held, { re: '999' });
    // An answer to another question: the snapshot waits for VE_ACK under id 1.
    world.channel().send('SAVE_PB_DATA', held, { re: '1' });
    await expect.poll(() => rejected).toHaveBeenCalledTimes(3);
    expect(rejected).toHaveBeenCalledWith({ code: 'FORBIDDEN', message: 'Nobody asked for SAVE_PB_DATA' });
    expect(await world.controller.requestData('save')).toEqual(held);
  });

  it('LIVE-61 asks for the details before leaving', async () => {
    const detail = {
      rev: 1,
      scrollY: 320,
      selected: 'a',
      pendingInline: { id: 'a', path: 'title', value: 'Half' },
    };
    const world = pair((message, channel) => {
      if (message.t === 'REQ_PB_DATA' && message.p.reason === 'back')
        channel.send('WEBSITE_DETAIL_BEFORE_BACK', detail, { re: message.id });
    });
    expect(await world.controller.detailBeforeBack()).toEqual(detail);
  });

  it('LIVE-52 scrolls to a section, and passes on that it is not there', async () => {
    const world = pair((message, channel) => {
      if (message.t !== 'SCROLL_TO_SECTION') return;
      if (message.p.id === 'a') channel.send('VE_ACK', { rev: 1 }, { re: message.id });
      else channel.send('VE_ERROR', { code: 'UNKNOWN_SECTION', message: 'no' }, { re: message.id });
    });
    await world.controller.scrollTo('a', { select: true });
    expect(world.received.at(-1)).toMatchObject({ t: 'SCROLL_TO_SECTION', p: { id: 'a', select: true } });
    await expect(world.controller.scrollTo('gone')).rejects.toMatchObject({ code: 'UNKNOWN_SECTION' });
  });

  it('LIVE-57 hears that the website asks for files', async () => {
    const world = pair();
    const asked = new Promise((resolve) => world.controller.on('filePicker', resolve));
    void world
      .channel()
      .request('ACCESS_FILE_MANAGER', { path: 'image', multiple: true }, { timeout: null })
      .catch(() => {});
    expect(await asked).toMatchObject({ path: 'image', multiple: true });
  });

  it('LIVE-53 answers with SELECTED_FILES, however long it takes', async () => {
    const world = pair();
    world.controller.on('filePicker', ({ requestId }) => {
      world.clock.advance(10 * 60_000);
      world.controller.sendFiles(requestId, [{ id: 'pi_1', url: '/sea.jpg', alt: 'Sea' }]);
    });
    const picked = world
      .channel()
      .request('ACCESS_FILE_MANAGER', { path: 'image', multiple: true }, { timeout: null });
    expect(await picked).toEqual({ files: [{ id: 'pi_1', url: '/sea.jpg', alt: 'Sea' }] });
  });

  it('LIVE-60 opens the post that the frame names', async () => {
    const world = pair();
    const opened = new Promise((resolve) => world.controller.on('editPost', resolve));
    world.channel().send('EDIT_POST', { postType: 'journal', postId: 'po_1' });
    expect(await opened).toEqual({ postType: 'journal', postId: 'po_1' });
  });

  it('gives up a question after a second, and drops the answer that comes late', async () => {
    let answer = () => {};
    const world = pair((message, channel) => {
      if (message.t !== 'GET_COMPONENTS') return;
      answer = () => void channel.send('GET_COMPONENTS', { items: [] }, { re: message.id });
    });
    const events = vi.fn();
    world.controller.on('rejected', events);
    world.controller.on('components', events);
    const asked = world.controller.getComponents();
    const timedOut = expect(asked).rejects.toMatchObject({ code: 'TIMEOUT' });
    await expect.poll(() => world.received.at(-1)?.t).toBe('GET_COMPONENTS');
    world.clock.advance(1000);
    await timedOut;
    const key = new Promise((resolve) => world.controller.on('key', resolve));
    answer();
    world.channel().send('VE_KEY', { key: 'F6', alt: false, ctrl: false, shift: false });
    await key;
    expect(events).not.toHaveBeenCalled();
  });

  it('rejects open questions when the page goes', async () => {
    const world = pair(() => {});
    const asked = expect(world.controller.getComponents()).rejects.toMatchObject({ code: 'CLOSED' });
    world.controller.dispose();
    await asked;
    await expect(world.controller.getComponents()).rejects.toMatchObject({ code: 'CLOSED' });
  });

  it('compares contents when it settles, and mends the frame if they differ', async () => {
    let hash = 'f'.repeat(16);
    const world = pair((message, channel) => {
      if (message.t === 'REQ_PB_DATA')
        channel.send('SAVE_PB_DATA', { rev: 1, hash, components: [] }, { re: message.id });
      else channel.send('VE_ACK', { rev: message.rev }, { re: message.id });
    });
    expect(await world.controller.settle()).toBe(false);
    world.clock.advance(16);
    await expect.poll(() => world.received.filter(({ t }) => t === 'VE_DATA')).toHaveLength(2);
    hash = hashOf(sampleSnapshot().components);
    expect(await world.controller.settle()).toBe(true);
  });

  it('gives the frame values as toFrame has them, in snapshots and operations, and compares those', async () => {
    const toFrame = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('"a"', '"A"'));
    const world = pair(
      (message, channel) => {
        const hash = hashOf(toFrame(world.snapshot.components));
        if (message.t === 'REQ_PB_DATA')
          channel.send('SAVE_PB_DATA', { rev: message.rev, hash, components: [] }, { re: message.id });
        else channel.send('VE_ACK', { rev: message.rev }, { re: message.id });
      },
      { toFrame: (value) => value && toFrame(value) },
    );
    await expect.poll(() => world.received).toHaveLength(1);
    expect(world.received[0]).toMatchObject({ p: { snapshot: toFrame(sampleSnapshot()) } });
    world.edit({ type: 'set', language: 'en', id: 'b', path: ['title'], value: 'a' });
    world.clock.advance(16);
    await expect.poll(() => world.received.at(-1)).toMatchObject({ p: { ops: [{ value: 'A' }] } });
    expect(world.snapshot.components[1]?.data.title).toBe('a');
    expect(await world.controller.settle()).toBe(true);
  });

  it('sends a slow frame less, and loses nothing', async () => {
    const world = pair(() => {});
    await expect.poll(() => world.received).toHaveLength(1);
    for (let n = 0; n < 50; n++) {
      world.edit({ type: 'set', language: 'en', id: 'a', path: ['title'], value: `${n}` });
      world.edit({ type: 'set', language: 'en', id: 'b', path: ['title'], value: `${n}` });
      world.clock.advance(16);
    }
    await expect.poll(() => world.received).toHaveLength(3);
    for (const message of [...world.received])
      world.channel().send('VE_ACK', { rev: message.rev }, { re: message.id });
    await vi.waitFor(() => {
      world.clock.advance(16);
      expect(world.received).toHaveLength(4);
    }, 30_000);
    const last = world.received[3];
    const ops = last?.t === 'VE_DATA' && 'ops' in last.p ? last.p.ops : [];
    expect(ops.slice(-2)).toMatchObject([
      { id: 'a', value: '49' },
      { id: 'b', value: '49' },
    ]);
  });
});
