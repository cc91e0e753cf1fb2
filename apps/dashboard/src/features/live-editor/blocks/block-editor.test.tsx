// @vitest-environment happy-dom
import { type Client, newId, postResource, websiteSettingResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorBody } from '../../../base/api/testing/test-server.ts';
import { useNotices } from '../../../base/notices/notice-store.ts';
import { useSession } from '../../../core/session/session-store.ts';
import { button, click, draw, erase, until } from '../../../testing/draw.tsx';
import { client, clientId, listOf, named, stamp, superadmin } from '../../../testing/open-dashboard.tsx';
import { LiveEditorScreen } from '../live-editor-screen.tsx';

/** Everything is near: happy-dom has no layout. */
class Near {
  #hear: IntersectionObserverCallback;
  constructor(hear: IntersectionObserverCallback) {
    this.#hear = hear;
  }
  observe() {
    this.#hear([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never);
  }
  unobserve() {}
  disconnect() {}
}

const { innerWidth } = window;
const resize = (width: number) => Reflect.get(window, 'happyDOM').setViewport({ width, height: 900 });
const setOptions = (options: object) =>
  useSession.setState({ client: { ...client, options } as never as Client });
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('IntersectionObserver', Near);
  setOptions({});
});
afterEach(async () => {
  await erase();
  vi.unstubAllGlobals();
  resize(innerWidth);
  useSession.setState({ client: null, clientId: null, language: 'en' });
});

const id = newId('post');
const text = (value: string, key = value || 'empty') => ({
  id: `b_${key.replaceAll(' ', '_')}`,
  component_name: 'Full Text',
  data: { text: value },
});
const languages = ['en', 'id'].map((code) => ({ code, name: code.toUpperCase(), nativeName: code }));
const post = (more: object = {}) => ({
  ...postResource.defaults,
  ...stamp,
  id,
  type: 'tours',
  index: 0,
  title: { en: 'Reef walk' },
  status: 'published',
  slug: { en: 'reef-walk' },
  meta: { title: { en: 'Reef walk' }, description: { en: 'Along the reef' } },
  block: { en: [[text('')]] },
  ...more,
});
const setting = (data: object = {}) => ({
  ...websiteSettingResource.defaults,
  ...stamp,
  id: newId('website-setting'),
  title: 'Tours',
  data: { path: 'tours', menu_position: { id: 'posts' }, cardDetail: { blockEditor: true, ...data } },
});
const calls = {
  get: `GET /api/v1/post/${id}/${clientId}`,
  put: `PUT /api/v1/post/${id}/${clientId}`,
  settings: `GET /api/v1/website-setting/${clientId}`,
};

interface Opened {
  stored?: object;
  card?: object;
  detail?: object;
  width?: number;
  several?: boolean;
  answers?: Record<string, object>;
}

async function open({
  stored = post(),
  card,
  detail,
  width = 1200,
  several = false,
  answers = {},
}: Opened = {}) {
  resize(width);
  const screen = await draw(() => <LiveEditorScreen kind="post" id={id} />, {
    clientId,
    webconfig: { language: several ? languages : languages.slice(0, 1) },
    ...(detail && { detail }),
    answers: {
      [calls.get]: { body: stored },
      [calls.settings]: listOf(setting(card)),
      ...answers,
    },
  });
  await until(() => expect(named('Content')).not.toBeNull());
  const sent = () => screen.calls.filter(({ method, url }) => method === 'PUT' && url.includes(id));
  return { ...screen, sent };
}
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-block]')];
const shown = () => document.body.textContent ?? '';
const preview = () => document.querySelector('section[aria-label="Preview"]');
const toggle = () => document.querySelector<HTMLButtonElement>('button[aria-label="Preview"]');
const editorOf = (card: Element | undefined) => card?.querySelector<HTMLElement>('[contenteditable="true"]');

/** True if the editor of a block's text has the focus. */
const hasFocus = (at: number) => {
  const editor = editorOf(cards()[at]);
  return Boolean(editor) && editor === document.activeElement;
};

describe('the text of a new post', () => {
  it.each<[string, object, boolean]>([
    ['alone and empty', { en: [[text('')]] }, true],
    ['alone and written', { en: [[text('Low water')]] }, false],
    ['with another one', { en: [[text('')], [text('', 'two')]] }, false],
    ['empty next to another language', { en: [[text('')]], id: [[text('', 'id')]] }, false],
  ])('takes the focus if it is %s', async (_, block, isFocused) => {
    await open({ stored: post({ block }) });
    await until(() => expect(cards()).not.toHaveLength(0));
    if (isFocused) await until(() => expect(hasFocus(0)).toBe(true));
    else expect(cards()[0]?.contains(document.activeElement)).toBe(false);
  });

  it('is written into a post without blocks', async () => {
    await open({ stored: post({ block: {} }) });
    await until(() => expect(shown()).toContain('This post has no blocks yet.'));
    await click(button('Write a text'));
    await until(() => expect(cards()).toHaveLength(1));
    await until(() => expect(hasFocus(0)).toBe(true));
    expect(button('Write a text')).toBeUndefined();
  });

  it('is copied from a language that has blocks', async () => {
    useSession.setState({ language: 'id' });
    await open({ stored: post({ block: { en: [[text('Low water')]] } }), several: true });
    await until(() => expect(shown()).toContain('This post has no blocks in this language yet.'));
    await click(button('Copy from EN'));
    await until(() => expect(cards()).toHaveLength(1));
    expect(cards()[0]?.textContent).toContain('Low water');
  });
});

describe('the website next to the blocks', () => {
  it.each([
    [1200, false],
    [1679, false],
    [1680, true],
  ])('is there from the start in %s pixels: %s', async (width, isThere) => {
    await open({ width });
    expect([toggle()?.getAttribute('aria-pressed'), preview() !== null]).toEqual([String(isThere), isThere]);
  });

  it('is shown and hidden by its button; the featured picture stands above the blocks without it', async () => {
    const featured = { id: 'pi_1', url: '/files/reef.jpg', alt: 'The reef' };
    await open({ stored: post({ featured }) });
    const banner = () => document.querySelector('figure img');
    const devices = () => document.querySelector('[aria-label*="Tablet"]');
    expect([banner()?.getAttribute('alt'), devices()]).toEqual(['The reef', null]);
    await click(toggle());
    expect([preview() !== null, banner(), devices() !== null]).toEqual([true, null, true]);
    expect(toggle()?.getAttribute('aria-pressed')).toBe('true');
    await click(toggle());
    expect([preview(), banner() !== null]).toEqual([null, true]);
  });

  it('is not offered to those who may not see it', async () => {
    const permissions = ['post.list', 'post.get', 'post.update', 'website-setting.list'];
    await open({ detail: { permissions, is_full_access: false, role: 'editor' }, width: 1700 });
    expect([toggle(), preview()]).toEqual([null, null]);
  });
});

describe('the blocks of a post', () => {
  it('are saved with the button of the form, which says how many changes there are', async () => {
    const answer = post({ rev: 2, block: { en: [[text('')], [text('', 'two')]] } });
    const { sent } = await open({ answers: { [calls.put]: { body: answer } } });
    const save = () =>
      [...document.querySelectorAll('aside button')].find(({ textContent }) =>
        textContent?.startsWith('Save Changes'),
      );
    await until(() => expect(save()).toBeDefined());
    await click(named('Add component after Full Text'));
    await until(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
    await click(
      [...document.querySelectorAll('[role="dialog"] button')].find(({ textContent }) =>
        textContent?.startsWith('Full Text'),
      ),
    );
    await until(() => expect(cards()).toHaveLength(2));
    await until(() => expect(named('1 unsaved change')?.textContent).toBe('1'));
    await click(save());
    await until(() => expect(sent()).toHaveLength(1));
    await until(() => expect(useNotices.getState().history[0]?.text).toContain('updated post Reef walk'));
    expect(sent()[0]?.body).toMatchObject({ block: { en: [[{}], [{}]] } });
  });

  it('cannot be changed by those who may look only', async () => {
    const permissions = ['post.list', 'post.get', 'website-setting.list'];
    await open({ detail: { permissions, is_full_access: false, role: 'editor' } });
    expect(document.querySelector<HTMLFieldSetElement>('fieldset[aria-label="Content"]')?.disabled).toBe(
      true,
    );
    expect(shown()).not.toContain('Save Changes');
  });

  it('have the draft’s ways in review: a menu above them, and Publish next to the button', async () => {
    setOptions({ publishing: 'review' });
    const detail = { permissions: [...superadmin.permissions, 'post.publish'] };
    await open({ stored: { ...post(), changed: true, published_rev: 1, rev: 500 }, detail });
    const menus = () => document.querySelectorAll('button[aria-label="Draft and schedule"]');
    await until(() => expect(menus()).toHaveLength(1));
    expect(menus()[0]?.textContent).toBe('Draft and schedule');
    expect(button('Publish')).toBeDefined();
  });

  it('get the focus back by undo, in the field that it changes', async () => {
    await open({ stored: post({ block: { en: [[text('Low water')], [text('High water')]] } }) });
    await until(() => expect(cards()).toHaveLength(2));
    const rest = cards()[1]?.querySelector<HTMLElement>('[role="textbox"]');
    await act(async () => rest?.focus());
    await until(() => expect(hasFocus(1)).toBe(true));
    const { editor } = editorOf(cards()[1]) as unknown as {
      editor: { commands: { insertContent(html: string): void } };
    };
    await act(async () => editor.commands.insertContent('!'));
    await until(() => expect(named('1 unsaved change')).not.toBeNull());
    await act(async () => named('Undo')?.focus());
    await click(named('Undo'));
    await until(() => expect(cards()[1]?.contains(document.activeElement)).toBe(true));
    await until(() => expect(named('1 unsaved change')).toBeNull());
  });
});

describe('a post that is opened', () => {
  it('is read as its draft, with the definition of its type', async () => {
    const { calls: asked } = await open();
    const read = asked.find(({ url }) => url.startsWith(`/api/v1/post/${id}/${clientId}`));
    expect(read?.headers['x-vold-edition']).toBe('draft');
  });

  it('says why it could not be read, and is read again', async () => {
    const answers: Record<string, object> = {
      [calls.get]: { status: 503, body: errorBody('OVERLOADED', 'It is busy.') },
      [calls.settings]: listOf(setting()),
    };
    await draw(() => <LiveEditorScreen kind="post" id={id} />, { clientId, answers });
    await until(() => expect(shown()).toContain('It is busy.'));
    answers[calls.get] = { body: post() };
    await click(button('Try again'));
    await until(() => expect(named('Content')).not.toBeNull());
  });

  it('is covered for as long as it shows as loading, with its editor below', async () => {
    const opening = () => document.querySelector('[role="status"][aria-label="Opening the editor"]');
    resize(1200);
    await draw(() => <LiveEditorScreen kind="post" id={id} />, {
      clientId,
      answers: { [calls.get]: { body: post() }, [calls.settings]: listOf(setting()) },
    });
    expect(opening()).not.toBeNull();
    await until(() => expect(named('Content')).not.toBeNull());
    await until(() => expect(opening()).toBeNull());
  });
});
