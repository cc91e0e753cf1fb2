import type { Frame, Locator, Page } from '@playwright/test';
import { type InputDefinition, newId } from '@vold/contract';
import { definitions, sectionKeys } from '@vold/sections';
import { shareOf } from '@vold/testing';
import { call } from './house-rules.ts';
import { beginSession, expect, sender, test } from './product.ts';
import { wordOnScreen } from './word-on-screen.ts';

type Data = Record<string, unknown>;

const plain = 'A mid z';
const rich = '<p>First one.</p><p>Second one.</p><p>A mid z</p>';

/** Typed after the word in the middle, then at the start and at the end of the line, and in a separate line. */
const middle = ' o 🌾 n';
const typed = `(A mid${middle} z!`;
const below = 'below it';

/** Sections whose texts are of other records, or of no text of their own. */
const withoutTexts = new Set(['post-list', 'form', 'spacer', 'article', 'breadcrumb', 'navigation']);

test('text is typed where it was pointed at, in every field of every section', async ({ page, server }) => {
  test.slow();
  await beginSession(page, server);
  const keys = shareOf(
    sectionKeys.filter((key) => !withoutTexts.has(key)),
    0,
    4,
  );
  const sections = keys.map((key) => {
    const { components, initialData = {} } = definitions[key];
    return { id: newId('section'), sectionId: key, data: filled(components, initialData) };
  });
  const text = { en: 'Every field' };
  const id = await sender(page, server)('POST', 'page', {
    title: text,
    meta: { title: text, description: text },
    components: { en: sections },
  });
  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (!frame) throw new Error('There is no frame');

  const wanted: [section: number, path: string][] = [];
  for (const [index, { id: section, sectionId }] of sections.entries())
    for (const path of await pathsOf(frame, section))
      await test.step(`${sectionId}: ${path}`, async () => {
        wanted.push([index, path]);
        const field = frame.locator(`[data-vold-id="${section}"] [data-vold-field="${path}"]`).first();
        await page.mouse.dblclick(...(await restingWord(page, field)));
        await expect(field).toHaveAttribute('contenteditable');
        // The double click selected the word. The arrow puts the caret behind it.
        await page.keyboard.press('ArrowRight');
        await page.keyboard.type(middle);
        // A text of one line may be shown in two, and Home alone leads to the start of the second.
        const way =
          componentAt(definitions[sectionId].components, path) === 'VoldRichEditor' ? '' : 'Control+';
        await page.keyboard.press(`${way}Home`);
        await page.keyboard.type('(');
        await page.keyboard.press(`${way}End`);
        await page.keyboard.type('!');
        expect((await field.textContent())?.replaceAll('\u00a0', ' ')).toContain(typed);
        await page.keyboard.press('Enter');
        // Enter ends a text of one line.
        if (componentAt(definitions[sectionId].components, path) !== 'VoldInput') {
          await page.keyboard.type(below);
          await page.keyboard.press('Escape');
        }
        await expect(field).not.toHaveAttribute('contenteditable');
      });

  await page.keyboard.press('Control+s');
  await expect(page.getByRole('banner').getByText('No unsaved changes').first()).toBeVisible();
  const { components } = await call(page, server, 'GET', `page/${id}`);
  const saved = wanted.map(([index, path]) => {
    const value = path.split('.').reduce((data, key) => data[key], components.en[index].data);
    return [sections[index]?.sectionId, path, value];
  });
  expect(saved).toEqual(
    wanted.map(([index, path]) => {
      const section = keys[index] as (typeof keys)[number];
      return [section, path, wantedOf[componentAt(definitions[section].components, path)]];
    }),
  );
  expect(wanted.length).toBeGreaterThan(8);
});

/** The text that each kind of field saves. */
const wantedOf: Record<string, string> = {
  VoldInput: typed,
  VoldTextarea: `${typed}\n${below}`,
  VoldRichEditor: rich.replace(plain, `${typed}</p><p>${below}`),
};

/** Returns the component of the field at a path, such as `items.0.title`. */
function componentAt(inputs: readonly InputDefinition[], path: string): string {
  const [model, , ...rest] = path.split('.');
  const input = inputs.find((one) => one.model === model);
  return rest.length > 0
    ? componentAt(input?.options?.components ?? [], rest.join('.'))
    : `${input?.component}`;
}

/** Paths of the texts of a section that are typed into in the page. */
function pathsOf(frame: Frame, section: string): Promise<string[]> {
  return frame
    .locator(`[data-vold-id="${section}"] [data-vold-field]`)
    .evaluateAll(
      (fields, text) => [
        ...new Set(
          fields
            .filter((field) => field.checkVisibility() && field.textContent?.includes(text))
            .map((field) => field.getAttribute('data-vold-field') ?? ''),
        ),
      ],
      plain,
    );
}

/** Returns the point of the screen that shows the middle word of a field, once the website has drawn what was typed before. */
async function restingWord(page: Page, field: Locator): Promise<[x: number, y: number]> {
  let place: [x: number, y: number] = [Number.NaN, Number.NaN];
  await expect
    .poll(
      async () => {
        const last = String(place);
        place = await wordOnScreen(page, field, 'mid');
        return String(place) === last;
      },
      { intervals: [300] },
    )
    .toBe(true);
  return place;
}

/** The data of a section with a text in every field that is typed into. */
function filled(inputs: readonly InputDefinition[], data: Data): Data {
  const texts: [string, unknown][] = inputs.flatMap(({ component, model, options }): [string, unknown][] => {
    // An address would not be one.
    if (model === 'url') return [];
    if (component === 'VoldInput' || component === 'VoldTextarea') return [[model, plain]];
    if (component === 'VoldRichEditor') return [[model, rich]];
    if (component !== 'VoldMultipleAddComponent') return [];
    const [first] = (data[model] as Data[] | undefined) ?? [];
    return [[model, [filled(options?.components ?? [], first ?? {})]]];
  });
  return { ...data, ...Object.fromEntries(texts) };
}
