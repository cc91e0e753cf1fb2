import { shareOf } from '@vold/testing';
import { clipboards } from '@vold/testing/clipboards';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type EditorPage, openEditor, undoOnceTyped, type World } from '../testing/world.ts';

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

const text = '[data-vold-id=a] [data-vold-field=text]';
const stored = () => editor.page.evaluate(() => window.dash.snapshot.components[0]?.data.text);
const editing = () => editor.frame.locator(`${text}[contenteditable=true]`);
async function begin(): Promise<void> {
  await editor.frame.dblclick(text);
  await editing().waitFor();
}

/** Another value, as if the form had it, and the page shows it. */
async function change(value: string): Promise<void> {
  await editor.page.evaluate(
    (html) => window.dash.edit({ type: 'set', language: 'en', id: 'a', path: ['text'], value: html }),
    value,
  );
  await expect.poll(() => editor.frame.innerHTML(text)).toBe(value);
}

/** Returns the middle of a word, in CSS pixels from the corner of the field. */
function middleOf(word: string): Promise<{ x: number; y: number }> {
  return editor.frame.evaluate(
    ([selector, wanted]) => {
      const field = document.querySelector(selector) ?? document.body;
      const texts = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
        const at = node.data.indexOf(wanted);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        const [box, edge] = [range.getBoundingClientRect(), field.getBoundingClientRect()];
        return { x: box.left - edge.left + box.width / 2, y: box.top - edge.top + box.height / 2 };
      }
      throw new Error(`${wanted} is not there`);
    },
    [text, word] as const,
  );
}

describe('rich text in place', () => {
  it('is typed and formatted with the tools at the field, and ends with Esc', async () => {
    const { frame, page } = editor;
    await begin();
    const tools = frame.getByRole('toolbar', { name: 'Text tools' });
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Seven rooms');
    await expect.poll(stored).toBe('<p>Seven rooms</p>');
    await page.keyboard.press('Control+a');
    await tools.getByRole('button', { name: 'Bold' }).click();
    await expect
      .poll(() => tools.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed'))
      .toBe('true');
    await expect.poll(stored).toBe('<p><strong>Seven rooms</strong></p>');
    await tools.getByRole('button', { name: 'Heading 2' }).click();
    await expect.poll(stored).toBe('<h2><strong>Seven rooms</strong></h2>');
    await tools.getByRole('button', { name: 'Link' }).click();
    await frame.getByLabel('Address of the link').fill('/rooms');
    await page.keyboard.press('Enter');
    await expect.poll(stored).toBe('<h2><strong><a href="/rooms">Seven rooms</a></strong></h2>');
    await tools.getByRole('button', { name: 'Link' }).click();
    await frame.getByLabel('Address of the link').fill(' www.example.com/x ');
    await page.keyboard.press('Enter');
    await expect.poll(stored).toContain('<a href="https://www.example.com/x">Seven rooms</a>');
    await tools.getByRole('button', { name: 'Link' }).click();
    await frame.getByLabel('Address of the link').fill('/rooms');
    await page.keyboard.press('Enter');
    await expect.poll(stored).toBe('<h2><strong><a href="/rooms">Seven rooms</a></strong></h2>');
    await page.keyboard.press('Escape');
    await expect.poll(() => frame.locator('[contenteditable]').count()).toBe(0);
    await expect.poll(() => tools.count()).toBe(0);
    await expect
      .poll(() => frame.innerHTML(text))
      .toBe('<h2><strong><a href="/rooms">Seven rooms</a></strong></h2>');
    await expect.poll(() => page.evaluate(() => window.dash.controller.settle())).toBe(true);
  });

  it('N12 makes a list of a paragraph, as the form does', async () => {
    const { frame, page } = editor;
    await begin();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('One');
    await page.keyboard.press('ArrowLeft');
    await frame.getByRole('button', { name: 'Bullet list' }).click();
    // The caret is where it was.
    await page.keyboard.type('x');
    await expect.poll(stored).toBe('<ul><li>Onxe</li></ul>');
  });

  it('N12 makes a list where nothing is written yet', async () => {
    const { frame, page } = editor;
    await begin();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await frame.getByRole('button', { name: 'Bullet list' }).click();
    await page.keyboard.type('Two');
    await page.keyboard.press('Enter');
    await page.keyboard.type('three');
    await expect.poll(stored).toBe('<ul><li>Two</li><li>three</li></ul>');
  });

  it('keeps its tools above the text, also where they take two rows', async () => {
    const { frame, page } = editor;
    await page.locator('iframe').evaluate((iframe) => {
      iframe.style.width = '340px';
    });
    // Room for all of them.
    await frame.locator('header').evaluate((header) => {
      header.style.paddingBottom = '120px';
    });
    await begin();
    const tools = frame.getByRole('toolbar', { name: 'Text tools' });
    const gap = async () => {
      const [above, below] = await Promise.all([tools.boundingBox(), frame.locator(text).boundingBox()]);
      return above && below ? below.y - (above.y + above.height) : Number.NaN;
    };
    await expect.poll(async () => (await tools.boundingBox())?.height).toBeGreaterThan(70);
    // Nearly at the text, never upon it.
    await expect
      .poll(async () => {
        const between = await gap();
        return between >= 0 && between < 30 ? 'above' : between;
      })
      .toBe('above');
  });

  it('is reached and left by keyboard alone', async () => {
    const { frame, page } = editor;
    await frame.click(text);
    await page.keyboard.press('Enter');
    await editing().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(stored).toBe('<p><em>New</em></p>');
    // A used tool gives the text back to the keys.
    await page.keyboard.type('!');
    await expect.poll(stored).toBe('<p><em>!</em></p>');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Escape');
    await page.keyboard.type('?');
    await expect.poll(stored).toBe('<p><em>!?</em></p>');
    await page.keyboard.press('Escape');
    await expect.poll(() => frame.locator('[contenteditable]').count()).toBe(0);
  });

  it('formats by the keys of its tools, which mean something else to Firefox', async () => {
    const { frame, page } = editor;
    await begin();
    await page.keyboard.press('Control+a');
    await frame.evaluate(() => {
      const pressed: KeyboardEvent[] = [];
      Object.assign(window, { pressed });
      window.addEventListener('keydown', (event) => event.key.length === 1 && pressed.push(event), true);
    });
    for (const key of 'biu') await page.keyboard.press(`Control+${key}`);
    await expect.poll(stored).toBe('<p><strong><em><u>New</u></em></strong></p>');
    // In Firefox an event that is left to the browser opens its bookmarks.
    const left = '[...pressed].filter((event) => !event.defaultPrevented).map((event) => event.key)';
    expect(await frame.evaluate(left)).toEqual([]);
    await page.keyboard.press('Control+b');
    await expect.poll(stored).toBe('<p><em><u>New</u></em></p>');
  });

  /** Pastes in place of what is selected. */
  const paste = (html: string) =>
    editor.frame.evaluate(
      ([selector, content]) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', content ?? '');
        document
          .querySelector(selector ?? '')
          ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [text, html],
    );

  it.each(shareOf(clipboards(), 0, 3))(
    'keeps the formatting of $name and drops the rest',
    async ({ html, expected }) => {
      await begin();
      await editor.page.keyboard.press('Control+a');
      await paste(html);
      await expect.poll(stored).toBe(expected);
      // In place of all of it.
      await editor.page.keyboard.press('Control+a');
      await paste('<p>Other</p>');
      await expect.poll(stored).toBe('<p>Other</p>');
    },
  );

  it('pastes between the words of a paragraph as the form does', async () => {
    await begin();
    await editor.page.keyboard.press('Home');
    await editor.page.keyboard.press('ArrowRight');
    await paste('<b>a</b>');
    await expect.poll(stored).toBe('<p>N<strong>a</strong>ew</p>');
    await paste('<p>1</p><ul><li>2</li></ul><p>3</p>');
    await expect.poll(stored).toBe('<p>N<strong>a</strong>1</p><ul><li><p>2</p></li></ul><p>3ew</p>');
    await editor.page.keyboard.type('!');
    await expect.poll(stored).toBe('<p>N<strong>a</strong>1</p><ul><li><p>2</p></li></ul><p>3!ew</p>');
  });

  it('takes pasted markup without its look, and nothing that runs', async () => {
    const { frame } = editor;
    await begin();
    await frame.evaluate((selector) => {
      const field = document.querySelector(selector);
      getSelection()?.selectAllChildren(field ?? document.body);
      const clipboardData = new DataTransfer();
      const html = `<p class="x" style="color:red" dir="rtl" onclick="hacked=1">Pasted <span style="x">words</span>
        <script>hacked=1</script><img src=x onerror="hacked=1"><img src="file:///C:/image001.png"></p>`;
      clipboardData.setData('text/html', html);
      field?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
    await expect.poll(stored).toContain('Pasted words');
    expect(await stored()).not.toMatch(/class|style|dir|script|onerror|onclick|span|img/);
    expect(await frame.evaluate(() => 'hacked' in window)).toBe(false);
  });

  it('N1 begins with the word that was pointed at, and with the caret where a click puts it', async () => {
    const { frame, page } = editor;
    await change('<h2>One</h2><p>Two <a href="/x">three</a> four</p>');
    await frame.dblclick(text, { position: await middleOf('four') });
    await editing().waitFor();
    await page.keyboard.type('five 🌾');
    await expect.poll(stored).toBe('<h2>One</h2><p>Two <a href="/x">three</a> five 🌾</p>');
    await frame.click(text, { position: await middleOf('One') });
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect.poll(stored).toBe('<h2>One!</h2><p>Two <a href="/x">three</a> five 🌾</p>');
  });

  it.each([
    ['<p>Two <a href="/x">three</a> four</p>', 'three', '<p>Two <a href="/x">X</a> four</p>'],
    [
      '<h2>One</h2><p><a href="/x">start of it</a> z</p>',
      'start',
      '<h2>One</h2><p><a href="/x">X of it</a> z</p>',
    ],
    ['<h2>One</h2><p>at the <a href="/x">end</a></p>', 'end', '<h2>One</h2><p>at the <a href="/x">X</a></p>'],
    [
      '<p>a <a href="/x">one <strong>bold</strong> two</a></p>',
      'bold',
      '<p>a <a href="/x">one <strong>X</strong> two</a></p>',
    ],
    ['<p>un<a href="/x">believ</a>able, he said</p>', 'believ', '<p>X, he said</p>'],
    [
      '<ul><li>One</li><li><a href="/x">Two three</a></li></ul>',
      'three',
      '<ul><li>One</li><li><a href="/x">Two X</a></li></ul>',
    ],
    [
      '<h3>One</h3><h2><a href="/x">Two three</a></h2>',
      'Two',
      '<h3>One</h3><h2><a href="/x">X three</a></h2>',
    ],
  ])('H1 a double click on a word of a link selects it: %s', async (html, word, changed) => {
    const { frame, page } = editor;
    await change(html);
    await frame.dblclick(text, { position: await middleOf(word) });
    await editing().waitFor();
    await page.keyboard.type('X');
    await expect.poll(stored).toBe(changed);
  });

  it.each([
    ['<p>One <a href="/x">two three</a> four</p>', 'three', '<p>One <a href="/x">two new words</a> four</p>'],
    ['<p>One <a href="/x">two</a> three</p>', 'two', '<p>One <a href="/x">new words</a> three</p>'],
    ['<p>One <a href="/x">two</a></p>', 'two', '<p>One <a href="/x">new words</a></p>'],
    [
      '<p>One <a href="/x">two <strong>three</strong></a> four</p>',
      'three',
      '<p>One <a href="/x">two <strong>new words</strong></a> four</p>',
    ],
    ['<p>One <a href="/x">two three</a> four</p>', 'two', '<p>One <a href="/x">new words three</a> four</p>'],
  ])('H1 what is typed over a word of a link stays in the link: %s', async (html, word, changed) => {
    const { frame, page } = editor;
    await change(html);
    await frame.dblclick(text, { position: await middleOf(word) });
    await editing().waitFor();
    await page.keyboard.type('neq');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('w words');
    await expect.poll(stored).toBe(changed);
  });

  it('H1 a picture before the words of a link stays when they are deleted and typed', async () => {
    const { frame, page } = editor;
    await change('<p>One <a href="/x"><img src="/a.png" alt="">two</a></p>');
    await frame.dblclick(text, { position: await middleOf('two') });
    await editing().waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('new');
    await expect.poll(stored).toMatch(/<img src="\/a.png" alt=""[^>]*>.*new/);
  });

  it('H1 an arrow key leaves the link whose last word was typed', async () => {
    const { frame, page } = editor;
    await change('<p>One <a href="/x">two</a></p>');
    await frame.dblclick(text, { position: await middleOf('two') });
    await editing().waitFor();
    await page.keyboard.type('new');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(' words');
    await expect.poll(stored).toBe('<p>One <a href="/x">new</a> words</p>');
  });

  it('H1 a single click in a link selects its section only, and a triple click types in its paragraph', async () => {
    const { frame, page } = editor;
    const html = '<p>One</p><p>Two <a href="/x">three</a> four</p>';
    await change(html);
    await frame.click(text, { position: await middleOf('three') });
    expect(await editing().count()).toBe(0);
    await frame.click(text, { position: await middleOf('three'), clickCount: 3 });
    await editing().waitFor();
    await page.keyboard.type('X');
    await expect
      .poll(stored)
      .toMatch(/^<p>One<\/p><p>(<a href="\/x">X<\/a>|X|Two <a href="\/x">X<\/a> four)<\/p>$/);
  });

  it('H1 selects the word of a link again after Esc, and not where the caret was before', async () => {
    const { frame, page } = editor;
    await change('<p>One <a href="/x">two</a> three</p>');
    await frame.dblclick(text, { position: await middleOf('One') });
    await editing().waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Escape');
    await expect.poll(() => editing().count()).toBe(0);
    await frame.dblclick(text, { position: await middleOf('two') });
    await editing().waitFor();
    await page.keyboard.type('X');
    await expect.poll(stored).toBe('<p>One <a href="/x">X</a> three</p>');
  });

  it('begins although the website draws the text anew between the two clicks', async () => {
    const { frame, page } = editor;
    await change('<p>One</p><p>Two three</p>');
    await frame.evaluate((selector) => {
      const redraw = () => {
        const field = document.querySelector(selector);
        if (field) field.innerHTML = String(field.innerHTML);
      };
      addEventListener('click', redraw, { once: true });
    }, text);
    await frame.dblclick(text, { position: await middleOf('three') });
    await editing().waitFor();
    await page.keyboard.type('four');
    await expect.poll(stored).toBe('<p>One</p><p>Two four</p>');
  });

  it('keeps the caret in its word when another change comes meanwhile', async () => {
    const { frame, page } = editor;
    await change('<p>One</p><p>Two three</p>');
    await frame.dblclick(text, { position: await middleOf('Two') });
    await editing().waitFor();
    await page.keyboard.press('ArrowRight');
    await change('<p>1st</p><p>Two three four</p>');
    await page.keyboard.type('!');
    await expect.poll(stored).toBe('<p>1st</p><p>Two! three four</p>');
  });

  it('keeps a fixed space that a person or a colleague wrote, and none that the browser puts at an edge', async () => {
    const { page } = editor;
    await begin();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Two ');
    await expect.poll(stored).toBe('<p>Two </p>');
    await page.keyboard.insertText('10\u00a0km ');
    await expect.poll(stored).toMatch(/^<p>Two 10&nbsp;km(&nbsp;| )<\/p>$/);
    await page.keyboard.press('Escape');
    await change('<p>Two</p>');
    await begin();
    await change('<p>Two 10&nbsp;km</p>');
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await expect.poll(stored).toBe('<p>Two 10&nbsp;km!</p>');
  });

  it('follows an undo in the dashboard while it is edited', async () => {
    const { frame, page } = editor;
    await begin();
    await page.keyboard.press('End');
    await page.keyboard.type(' words');
    await expect.poll(stored).toBe('<p>New words</p>');
    await page.evaluate(() =>
      window.dash.edit({ type: 'set', language: 'en', id: 'a', path: ['text'], value: '<p>Back</p>' }),
    );
    await expect.poll(() => frame.innerHTML(text)).toBe('<p>Back</p>');
    await page.keyboard.type(' again');
    await expect.poll(stored).toBe('<p>Back again</p>');
  });

  it('follows an undo that comes together with the echo of what was typed', async () => {
    const { frame, page } = editor;
    await begin();
    await undoOnceTyped(page, '<p>New words</p>', '<p>New</p>');
    await page.keyboard.press('End');
    await page.keyboard.type(' words');
    await expect.poll(stored).toBe('<p>New</p>');
    await expect.poll(() => frame.innerHTML(text)).toBe('<p>New</p>');
    await page.keyboard.type('!');
    await expect.poll(stored).toBe('<p>New!</p>');
  });

  it('is left to the form where editing it here would lose a part of it', async () => {
    const { frame, page } = editor;
    await page.evaluate(() =>
      window.dash.edit({ type: 'set', language: 'en', id: 'a', path: ['text'], value: '<p id="here">x</p>' }),
    );
    await expect.poll(() => frame.textContent(text)).toBe('x');
    await frame.dblclick(text);
    await expect
      .poll(() => frame.locator('vold-overlay [role=status]').textContent())
      .toBe('This text has parts that only its form can edit');
    expect(await frame.locator('[contenteditable]').count()).toBe(0);
  });

  it('is cleaned by the dashboard, whatever the page sends', async () => {
    const { frame, page } = editor;
    await begin();
    // The page's own script writes past the tools.
    await frame.evaluate((selector) => {
      const field = document.querySelector(selector);
      if (field) field.innerHTML = '<p>x</p><iframe srcdoc="y"></iframe><form><input></form>';
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, text);
    await expect.poll(stored).toBe('<p>x</p>');
    await page.keyboard.press('Escape');
  });
});

describe('dragging in the page', () => {
  const order = () => editor.page.evaluate(() => window.dash.snapshot.components.map(({ id }) => id));

  it('moves a section by its tab, shows where it would go, and is given up with Esc', async () => {
    const { frame, page } = editor;
    await frame.click('[data-vold-id=c] h2');
    const tab = frame.locator('vold-overlay .sel .name');
    // The code for dragging is loaded with the first selection, and runs before another caller gets it.
    await frame.evaluate(
      `import(${JSON.stringify(`${world.origin('cms.test')}/sdk-hands.js`)}).then(() => {})`,
    );
    const from = await tab.boundingBox();
    if (!from) throw new Error('The tab is not to be seen');
    const grab = async () => {
      await page.mouse.move(from.x + 5, from.y + 5);
      await page.mouse.down();
      await page.mouse.move(from.x + 20, from.y - 40, { steps: 3 });
    };
    const drop = frame.locator('vold-overlay .drop.on');
    await grab();
    await drop.waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => drop.count()).toBe(0);
    expect(await order()).toEqual(['a', 'b', 'c']);
    await grab();
    // Its upper half: above it, after the first.
    await page.mouse.move(200, 100, { steps: 5 });
    await drop.waitFor();
    await page.mouse.up();
    await expect.poll(order).toEqual(['a', 'c', 'b']);
    await expect.poll(() => drop.count()).toBe(0);
  });
});

describe('the frame', () => {
  it('draws its tabs at screen size when it is drawn smaller, also after a reload', async () => {
    const { frame, page } = editor;
    await frame.click('[data-vold-id=a] h1');
    const height = async () => (await frame.locator('vold-overlay .sel .tab').boundingBox())?.height;
    await expect.poll(() => height()).toBe(26);
    await page.evaluate(() => window.dash.controller.setScale(0.5));
    await expect.poll(height).toBe(52);
    await frame.evaluate(() => location.reload());
    await expect
      .poll(() => page.evaluate(() => window.dash.events.filter(([name]) => name === 'connected').length))
      .toBe(2);
    await frame.click('[data-vold-id=a] h1');
    await expect.poll(height).toBe(52);
  });

  it('gets a page of more than 1 MB in parts, follows it, and agrees', async () => {
    const { frame, page } = editor;
    await page.evaluate(() => {
      const long = '<p>Low water uncovers the reef.</p>'.repeat(4000);
      const [first] = window.dash.snapshot.components;
      if (!first) return;
      window.dash.snapshot = {
        ...window.dash.snapshot,
        components: Array.from({ length: 10 }, (_, at) => ({
          ...first,
          id: at === 0 ? first.id : `large${at}`,
          data: { ...first.data, text: long },
        })),
      };
      window.dash.controller.refresh();
      window.dash.edit({ type: 'set', language: 'en', id: first.id, path: ['title'], value: 'Large' });
      window.dash.edit({ type: 'set', language: 'en', id: 'large7', path: ['title'], value: 'Seventh' });
    });
    const agrees = () => page.evaluate(() => window.dash.controller.settle().catch(() => null));
    await expect.poll(agrees).toBe(true);
    await expect.poll(() => frame.textContent('[data-vold-id=large7] h1')).toBe('Seventh');
    await expect.poll(() => frame.textContent('[data-vold-id=a] h1')).toBe('Large');
    expect(await page.evaluate(() => window.dash.events.filter(([name]) => name === 'error'))).toEqual([]);
  });
});
