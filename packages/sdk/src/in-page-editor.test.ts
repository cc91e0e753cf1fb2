import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createWorld,
  type EditorPage,
  openEditor,
  typeIn,
  undoOnceTyped,
  type World,
} from '../testing/world.ts';

let world: World;
let editor: EditorPage;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  editor = await openEditor(world);
});
afterEach(() => editor.close());

const title = (id: string) => `[data-vold-id="${id}"] [data-vold-field="title"]`;
const events = (name: string) =>
  editor.page.evaluate(
    (wanted) => window.dash.events.filter(([event]) => event === wanted).map(([, detail]) => detail),
    name,
  );
const components = () => editor.page.evaluate(() => window.dash.snapshot.components);
const order = async () => (await components()).map(({ id }) => id);
const settle = () => editor.page.evaluate(() => window.dash.controller.settle());
/** Messages keep their order: what the page had to say before has been heard by then. */
const answered = () =>
  expect
    .poll(() => editor.page.evaluate(() => window.dash.controller.requestData('settle')))
    .toMatchObject({ rev: expect.any(Number) });
/** Boxes of the overlay that are to be seen. */
const boxes = () =>
  editor.frame.evaluate(() =>
    [...(document.querySelector('vold-overlay')?.shadowRoot?.querySelectorAll('.box') ?? [])]
      .filter((box) => box.classList.contains('on'))
      .map((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return { name: box.classList[1], x, y, width, height };
      }),
  );

describe('the outline', () => {
  it('lies on the hovered and the selected section, names them, and follows scrolling and growth', async () => {
    const { frame } = editor;
    const drawn = async () => (await boxes()).map(({ name }) => name);
    const selected = async () => (await boxes()).find(({ name }) => name === 'sel');
    await frame.hover(title('b'));
    await expect.poll(drawn).toEqual(['hover']);
    await frame.click(title('a'));
    await frame.hover(title('b'));
    await expect.poll(drawn).toEqual(['hover', 'sel', 'field']);
    const section = await frame.evaluate(() =>
      document.querySelector('[data-vold-id=a]')?.getBoundingClientRect().toJSON(),
    );
    await expect.poll(selected).toMatchObject({
      x: section.x,
      y: section.y,
      width: section.width,
      height: section.height,
    });
    await expect.poll(() => frame.locator('vold-overlay .sel .name').textContent()).toBe('01Hero');

    await frame.evaluate(() => scrollTo(0, 120));
    await expect.poll(async () => (await selected())?.y).toBe(section.y - 120);
    await frame.evaluate(() => {
      document.querySelector('header')?.append(document.createElement('hr'), 'grown');
    });
    await expect
      .poll(async () => (await selected())?.y)
      .toBe(
        await frame.evaluate(() => document.querySelector('[data-vold-id=a]')?.getBoundingClientRect().y),
      );
    expect(await frame.evaluate(() => document.querySelectorAll('vold-overlay').length)).toBe(1);
    expect(
      await frame.evaluate(
        () => document.querySelector('vold-overlay')?.shadowRoot?.querySelectorAll('.box').length,
      ),
    ).toBe(4);
  });

  it('D36 keeps its tab and its + off the page’s words, wherever they are', async () => {
    const { frame, page } = editor;
    // Nothing around the texts: the usual places are taken by the first section's last words and the second one's title.
    await frame.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        'section{padding:0;min-height:0}h1{margin:0;text-align:center}form{text-align:left}body{padding-bottom:900px}',
      );
      document.adoptedStyleSheets = [sheet];
    });
    // The tools come with the first section that is pointed at.
    await frame.hover(title('c'));
    await page.evaluate(() => window.dash.controller.select('b', 'title'));
    await frame.locator('vold-overlay .sel.on').waitFor();
    const covered = (selector: string) =>
      frame.evaluate((wanted) => {
        const root = document.querySelector('vold-overlay')?.shadowRoot;
        const tools = [...(root?.querySelectorAll(wanted) ?? [])].map((tool) => tool.getBoundingClientRect());
        const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (words.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(words.currentNode);
          for (const rect of range.getClientRects())
            for (const tool of tools)
              if (
                rect.width > 0 &&
                rect.left < tool.right &&
                rect.right > tool.left &&
                rect.top < tool.bottom &&
                rect.bottom > tool.top
              )
                found.push(String(words.currentNode.nodeValue));
        }
        return { tools: tools.length, found };
      }, selector);
    await expect.poll(() => covered('.sel .tab, .sel .plus')).toEqual({ tools: 3, found: [] });

    // Words from edge to edge at the top of the section that is scrolled to: the tab has room above them.
    await page.evaluate(() => {
      const value = 'Three kinds of room '.repeat(40);
      window.dash.edit({ type: 'set', language: 'en', id: 'b', path: ['title'], value });
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.evaluate(() => window.dash.controller.scrollTo('b', { select: true }).then(() => true));
    const top = () =>
      frame.evaluate(() => document.querySelector('[data-vold-id=b]')?.getBoundingClientRect().top);
    expect(await top()).toBe(26);
    await expect.poll(() => covered('.sel .tab')).toEqual({ tools: 1, found: [] });
  });

  it('tells the dashboard what was clicked, and shows what the dashboard selects', async () => {
    await editor.frame.click(title('b'));
    await expect.poll(() => events('selected')).toEqual([{ id: 'b', path: 'title' }]);
    await editor.page.evaluate(() => window.dash.controller.select('c', 'title'));
    await expect.poll(() => editor.frame.locator('vold-overlay .sel .name').textContent()).toBe('03Cards');
    await answered();
    expect(await events('selected')).toHaveLength(1);
  });

  it('shows HTML in a name as text', async () => {
    const name = '<img src=x onerror="window.hacked=1">';
    await editor.page.evaluate(
      (text) => window.dash.edit({ type: 'rename', language: 'en', id: 'a', title: text }),
      name,
    );
    await editor.frame.click(title('a'));
    await expect.poll(() => editor.frame.locator('vold-overlay .sel .name').textContent()).toBe(`01${name}`);
    expect(await editor.frame.evaluate(() => 'hacked' in window)).toBe(false);
  });

  it('LIVE-52 scrolls to a section and selects it', async () => {
    const scroll = () => window.dash.controller.scrollTo('c', { select: true }).then(() => true);
    await expect.poll(() => editor.page.evaluate(scroll)).toBe(true);
    await expect.poll(() => editor.frame.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect.poll(() => editor.frame.locator('vold-overlay .sel .name').textContent()).toBe('03Cards');
    const refused = () =>
      editor.page.evaluate(() => window.dash.controller.scrollTo('gone').catch((error) => error.code));
    await expect.poll(refused).toBe('UNKNOWN_SECTION');
  });

  it('LIVE-52 keeps the section at the top in another width, until a person scrolls', async () => {
    const { frame, page } = editor;
    await frame.evaluate(() => {
      const sheet = new CSSStyleSheet();
      // Narrower, all that is above the section is higher, and there is room below it.
      sheet.replaceSync(
        'section{min-height:900px}@media(max-width:600px){section{min-height:1400px}}html{overflow-anchor:none}',
      );
      document.adoptedStyleSheets = [sheet];
    });
    const top = () =>
      frame.evaluate(() => document.querySelector('[data-vold-id=b]')?.getBoundingClientRect().top);
    const setWidth = async (width: string) => {
      await page.evaluate((wanted) => {
        const iframe = document.querySelector('iframe');
        if (iframe) iframe.style.width = wanted;
      }, width);
      const drawn = () => new Promise<number>((next) => requestAnimationFrame(() => next(innerWidth)));
      await expect.poll(() => frame.evaluate(drawn)).toBe(Number.parseInt(width, 10));
    };
    await setWidth('700px');
    await page.evaluate(() => window.dash.controller.scrollTo('b'));
    await expect.poll(top).toBeCloseTo(0, 0);
    await setWidth('500px');
    await expect.poll(top).toBeCloseTo(0, 0);

    await frame.hover('[data-vold-id=b]');
    await page.mouse.wheel(0, 300);
    await expect.poll(top).toBeCloseTo(-300, 0);
    await setWidth('700px');
    expect(Math.abs((await top()) ?? 0)).toBeGreaterThan(1);
  });
});

describe('typing in place', () => {
  it('begins with a double click although a tool lies there since its first click', async () => {
    const { frame, page } = editor;
    await frame.click(title('a'));
    const plus = await frame.locator('vold-overlay .sel .plus').last().boundingBox();
    if (!plus) throw new Error('The + is not to be seen');
    const at = { x: plus.x + plus.width / 2, y: plus.y + plus.height / 4 };
    await page.evaluate(() => window.dash.controller.select(null));
    await frame.locator('vold-overlay .sel.on').waitFor({ state: 'detached' });
    // There is room below the words of the first section: the + will lie in it again.
    await frame.evaluate(() => {
      for (const field of document.querySelectorAll('[data-vold-id=a] [data-vold-field=text]'))
        field.setAttribute('style', 'position:absolute;inset:0 0 auto;height:420px');
    });
    await page.mouse.dblclick(at.x, at.y, { delay: 60 });
    await expect.poll(() => frame.locator('[data-vold-id=a] [contenteditable=true]').count()).toBe(1);
    expect((await events('selected')).at(-1)).toMatchObject({ id: 'a' });
    expect(await page.evaluate(() => window.dash.snapshot.components.length)).toBe(3);
  });

  it('brings every character to the dashboard, keeps the caret, and leaves other fields alone', async () => {
    const { frame, page } = editor;
    await typeIn(frame, title('a'));
    await page.keyboard.press('End');
    await page.keyboard.type(' of seven rooms', { delay: 5 });
    await page.keyboard.press('Home');
    await page.keyboard.type('The ');
    await expect.poll(async () => (await components())[0]?.data.title).toBe('The Draft of seven rooms');
    await expect.poll(() => frame.textContent(title('a'))).toBe('The Draft of seven rooms');
    await page.keyboard.press('Enter');
    await expect.poll(() => frame.getAttribute(title('a'), 'contenteditable')).toBeNull();
    await expect.poll(() => settle()).toBe(true);
    expect(await frame.textContent(title('b'))).toBe('Second');
  });

  it('takes pasted markup as text', async () => {
    const { frame } = editor;
    await typeIn(frame, title('a'));
    await frame.evaluate((selector) => {
      getSelection()?.selectAllChildren(document.querySelector(selector) ?? document.body);
      document.execCommand('insertHTML', false, '<b onclick="x()">bold</b>');
    }, title('a'));
    await expect.poll(async () => (await components())[0]?.data.title).toBe('bold');
    await expect.poll(() => frame.innerHTML(title('a'))).toBe('bold');
  });

  it('sends nothing while a character is being composed', async () => {
    const { frame, page } = editor;
    await typeIn(frame, title('a'));
    await page.keyboard.press('Control+a');
    const client = await editor.context.newCDPSession(page);
    for (const text of ['k', 'か', 'かい', 'かいy', 'かいよ'])
      await client.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await frame.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await answered();
    expect(await page.evaluate(() => window.dash.intents)).toEqual([]);
    await client.send('Input.insertText', { text: '海' });
    await expect.poll(async () => (await components())[0]?.data.title).toBe('海');
    expect(await page.evaluate(() => window.dash.intents.length)).toBe(1);
  });

  it('takes an undo in the dashboard in while typing', async () => {
    const { frame, page } = editor;
    await typeIn(frame, title('a'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Typed');
    await expect.poll(async () => (await components())[0]?.data.title).toBe('Typed');
    // The echo of what was typed has come as well: what comes then is news.
    await expect.poll(settle).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => events('key')).toEqual([{ key: 'z', alt: false, ctrl: true, shift: false }]);
    expect(await frame.textContent(title('a'))).toBe('Typed');
    await page.evaluate(() =>
      window.dash.edit({ type: 'set', language: 'en', id: 'a', path: ['title'], value: 'T' }),
    );
    await expect.poll(() => frame.textContent(title('a'))).toBe('T');
    await page.keyboard.type('wo');
    await expect.poll(async () => (await components())[0]?.data.title).toBe('Two');
  });

  it('takes an undo in that comes together with the echo of what was typed', async () => {
    const { frame, page } = editor;
    const stored = async () => (await components())[0]?.data.title;
    await typeIn(frame, title('a'));
    await undoOnceTyped(page, 'Drafts', 'Draft');
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await expect.poll(() => frame.textContent(title('a'))).toBe('Draft');
    await page.keyboard.type('y');
    await expect.poll(stored).toBe('Drafty');
  });

  it('ends where the field is clicked away from, and tells text still open before leaving', async () => {
    const { frame, page } = editor;
    await typeIn(frame, title('a'));
    await page.keyboard.type('x');
    const detail = () => page.evaluate(() => window.dash.controller.detailBeforeBack());
    await expect.poll(detail).toMatchObject({ selected: 'a', pendingInline: { id: 'a', path: 'title' } });
    await frame.click(title('b'));
    await expect.poll(detail).toMatchObject({ selected: 'b', pendingInline: null });
  });

  it('opens the text that a double click began on, though its first click moved the page', async () => {
    const { frame } = editor;
    await frame.evaluate(() => {
      addEventListener('click', () => document.body.style.setProperty('padding-top', '300px'), {
        once: true,
      });
    });
    await frame.dblclick(title('a'));
    await frame.locator(`${title('a')}[contenteditable]`).waitFor();
    await expect.poll(async () => (await events('selected')).at(-1)).toEqual({ id: 'a', path: 'title' });
  });

  it('takes new lines in long texts only', async () => {
    const { frame, page } = editor;
    await typeIn(frame, '[data-vold-field=note]');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('more');
    await expect.poll(async () => (await components())[2]?.data.note).toBe('Lines\nmore');
    await page.keyboard.press('Escape');
  });

  it.each(['Line one\nLine two', 'Line one\r\nLine two'])(
    'H17 keeps a text of one line in one line, whatever is pasted: %j',
    async (pasted) => {
      const { frame } = editor;
      await frame.dblclick(title('a'));
      await frame.locator(`${title('a')}[contenteditable]`).waitFor();
      await frame.evaluate((text) => {
        const field = document.activeElement;
        getSelection()?.selectAllChildren(field ?? document.body);
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        field?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, pasted);
      await expect.poll(async () => (await components())[0]?.data.title).toBe('Line one Line two');
      expect(await frame.textContent(title('a'))).toBe('Line one Line two');
    },
  );

  it('H17 stores one line also where a line break was dropped into it', async () => {
    const { frame } = editor;
    await frame.dblclick(title('a'));
    await frame.locator(`${title('a')}[contenteditable]`).waitFor();
    await frame.evaluate(() => {
      const field = document.activeElement;
      if (field) field.textContent = 'One\ntwo';
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await expect.poll(async () => (await components())[0]?.data.title).toBe('One two');
  });

  it('takes new lines as Firefox makes them: by an element, and at the end by two', async () => {
    const { frame, page } = editor;
    const note = '[data-vold-field=note]';
    await typeIn(frame, note);
    await frame.evaluate((selector) => {
      const field = document.querySelector(selector);
      field?.append(
        document.createElement('br'),
        'more',
        document.createElement('br'),
        document.createElement('br'),
      );
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, note);
    await expect.poll(async () => (await components())[2]?.data.note).toBe('Lines\nmore\n');
    await page.keyboard.press('Escape');
  });

  it('puts the old text back when the dashboard refuses', async () => {
    const { frame, page } = editor;
    await page.evaluate(() => {
      window.dash.snapshot = {
        ...window.dash.snapshot,
        components: window.dash.snapshot.components.slice(1),
      };
    });
    const typed: string[] = [];
    await page.exposeFunction('typed', (now: string) => typed.push(now));
    await frame.evaluate((selector) => {
      const field = document.querySelector(selector);
      const tell = () =>
        (window as unknown as { typed: (now: string) => void }).typed(field?.textContent ?? '');
      field?.addEventListener('input', tell);
    }, title('a'));
    await typeIn(frame, title('a'));
    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await expect.poll(() => typed).toEqual(['Draftx']);
    await expect.poll(() => frame.textContent(title('a'))).toBe('Draft');
  });
});

describe('buttons and keys', () => {
  it('ask for a duplicate, hiding, removal and new sections', async () => {
    const { frame, page } = editor;
    await frame.click(title('b'));
    await frame.getByRole('button', { name: 'Hide section' }).click();
    await expect.poll(async () => (await components())[1]?.hide).toBe(true);
    await expect
      .poll(() => frame.locator('[data-vold-id=b]').evaluate((section) => getComputedStyle(section).opacity))
      .toBe('0.38');
    await frame.getByRole('button', { name: 'Show section' }).click();
    await expect.poll(async () => (await components())[1]?.hide).toBeUndefined();
    await frame.getByRole('button', { name: 'Duplicate section' }).click();
    await expect.poll(async () => (await order()).length).toBe(4);
    await frame.getByRole('button', { name: 'Delete section' }).click();
    await expect.poll(order).not.toContain('b');
    await frame.click(title('c'));
    await frame.getByRole('button', { name: 'Add a section above' }).click();
    await frame.getByRole('button', { name: 'Add a section below' }).click();
    const copy = (await order())[1];
    await expect
      .poll(() => page.evaluate(() => window.dash.intents.filter((intent) => 'add' in intent)))
      .toEqual([{ add: { afterId: copy } }, { add: { afterId: 'c' } }]);
  });

  it('go between sections, move, add and remove by keyboard, and hand F6 and Esc on', async () => {
    const { frame, page } = editor;
    await frame.click(title('a'));
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => events('selected')).toContainEqual({ id: 'b' });
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual(['a', 'c', 'b']);
    await expect
      .poll(() =>
        frame.evaluate(() =>
          [...document.querySelectorAll('[data-vold-id]')].map((s) => s.getAttribute('data-vold-id')),
        ),
      )
      .toEqual(['a', 'c', 'b']);
    await expect
      .poll(() => frame.locator('vold-overlay [role=status]').textContent())
      .toBe('Moved to place 3 of 3');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(order).toEqual(['b', 'a', 'c']);
    await page.keyboard.press('Insert');
    await expect
      .poll(() => page.evaluate(() => window.dash.intents.at(-1)))
      .toEqual({ add: { afterId: 'b' } });
    await page.keyboard.press('Delete');
    await expect.poll(order).toEqual(['a', 'c']);
    await page.keyboard.press('F6');
    await frame.click(title('a'));
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await events('selected')).at(-1)).toEqual({ id: null });
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await events('key')).map((key) => (key as { key: string }).key))
      .toEqual(['F6', 'Escape']);
    // From nothing, an arrow leads to what is in view, and Enter to its first text.
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await events('selected')).at(-1)).toEqual({ id: 'a' });
    await page.keyboard.press('Enter');
    await frame.locator(`${title('a')}[contenteditable]`).waitFor();
  });

  it('H25 hands the keys of the clipboard on for a section, and keeps them for a text', async () => {
    const { frame, page } = editor;
    await frame.click(title('a'));
    for (const key of ['c', 'x', 'v']) await page.keyboard.press(`Control+${key}`);
    const keys = async () => (await events('key')).map((key) => (key as { key: string }).key);
    await expect.poll(keys).toEqual(['c', 'x', 'v']);
    await frame.dblclick(title('a'));
    await frame.waitForSelector(`${title('a')}[contenteditable]:focus`);
    for (const key of ['c', 'x', 'v']) await page.keyboard.press(`Control+${key}`);
    await page.keyboard.press('Escape');
    await frame.evaluate((field) => {
      const words = document.querySelector(field);
      if (words) getSelection()?.selectAllChildren(words);
    }, title('b'));
    await page.keyboard.press('Control+c');
    await page.keyboard.press('F6');
    await expect.poll(keys).toEqual(['c', 'x', 'v', 'F6']);
  });

  it('LIVE-57 opens the file manager for a picture', async () => {
    await editor.frame.dblclick('[data-vold-field=image]');
    await expect
      .poll(() => events('filePicker'))
      .toMatchObject([{ path: 'image', sectionId: 'a', accept: 'image/*' }]);
  });
});

describe('posts and dragging', () => {
  it('LIVE-60 opens the post that an element stands for', async () => {
    await editor.frame.evaluate((selector) => {
      document.querySelector(selector)?.setAttribute('data-vold-post', 'journal/po_1');
    }, title('b'));
    await editor.frame.dblclick(title('b'));
    await expect.poll(() => events('editPost')).toEqual([{ postType: 'journal', postId: 'po_1' }]);
  });

  it('shows where a section dragged from the panel would go', async () => {
    const drag = (phase: 'over' | 'drop' | 'leave', y: number) =>
      editor.page.evaluate(([p, top]) => window.dash.controller.drag({ phase: p, x: 10, y: top }), [
        phase,
        y,
      ] as const);
    await expect.poll(() => drag('over', 30)).toEqual({ afterId: null });
    expect((await boxes()).map(({ name }) => name)).toEqual(['drop']);
    const bottom = await editor.frame.evaluate(
      () => document.querySelector('[data-vold-id=a]')?.getBoundingClientRect().bottom ?? 0,
    );
    await expect.poll(() => drag('over', bottom - 10)).toEqual({ afterId: 'a' });
    expect((await boxes())[0]).toMatchObject({ y: bottom - 2, height: 4 });
    await expect.poll(() => drag('drop', 5000)).toEqual({ afterId: 'c' });
    expect(await boxes()).toEqual([]);
    await expect.poll(() => drag('leave', 0)).toEqual({});
  });
});

describe('links and forms', () => {
  it('do nothing while editing, and work in Browse mode, where the next page is edited too', async () => {
    const { frame, page } = editor;
    world.requests.length = 0;
    await frame.click('#away');
    await frame.click('#away', { button: 'middle' });
    await frame.click('#send');
    await frame.evaluate(() => (document.querySelector('form') as HTMLFormElement).requestSubmit());
    expect(world.requests.filter(({ path }) => /^\/(away|sent)/.test(path))).toEqual([]);
    expect(new URL(frame.url()).pathname).toBe('/page');
    await page.evaluate(() => window.dash.controller.setToken('renewed'));
    await page.evaluate(() => window.dash.controller.setMode('browse'));
    // Until the page has heard of the mode, a click does nothing.
    await expect
      .poll(async () => {
        await frame.click('#away', { timeout: 2_000 }).catch(() => {});
        return new URL(frame.url()).pathname;
      })
      .toBe('/away');
    const request = world.requests.find(({ path }) => path.startsWith('/away'));
    expect(request?.path).toBe('/away?editor=true&clientId=cl_1&tkn=renewed');
    await expect.poll(() => events('connected')).toHaveLength(2);
    await expect.poll(() => new URL(frame.url()).search).not.toContain('tkn');
  });
});

describe('a frozen page', () => {
  it('is noticed, and heard again when it recovers', async () => {
    const { frame, page } = editor;
    // Its script waits for an answer that is held back, and does nothing else meanwhile.
    let answer = (_text: string): void => {};
    world.pages.set(
      'site.test/held',
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const frozen = frame.evaluate(() => {
      const request = new XMLHttpRequest();
      request.open('GET', '/held', false);
      request.send();
    });
    await expect.poll(async () => (await events('unresponsive')).length).toBeGreaterThan(0);
    await page.evaluate(() =>
      window.dash.edit({ type: 'set', language: 'en', id: 'a', path: ['title'], value: 'Meanwhile' }),
    );
    answer('');
    await frozen;
    await expect.poll(async () => (await events('responsive')).length).toBeGreaterThan(0);
    await expect.poll(() => frame.textContent(title('a'))).toBe('Meanwhile');
  });
});
