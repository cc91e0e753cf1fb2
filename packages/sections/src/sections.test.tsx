import type { InputDefinition, SectionInstance, SitePostSummary } from '@vold/contract';
import { freeData, sectionInstance } from '@vold/contract';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { definitions, sectionKeys } from './index.ts';
import { plainSummary } from './plain-summary.ts';
import { saysNothing } from './says-nothing.ts';
import { opensWithTitle, Sections } from './sections.tsx';
import { testContext } from './testing/test-context.ts';

/** Values that an editor has to choose before visitors see the section. */
const chosen: Partial<Record<string, object>> = {
  form: { form: 'fb_1' },
  embed: { url: 'https://video.example/1' },
  'post-list': { posts: { post: 'journal' } },
};

const picture = { url: '/files/cl_1/a.webp', width: 800, height: 600 };

const draw = (sections: SectionInstance[], more: Parameters<typeof testContext>[0] = {}) =>
  renderToStaticMarkup(<Sections sections={sections} context={testContext(more)} />);

const post: SitePostSummary = {
  id: 'po_1',
  type: 'journal',
  title: 'A post',
  href: '/journal/a-post',
  summary: 'Summary',
  picture: null,
  publishedAt: '2026-07-12T08:00:00.000Z',
  data: { hour: '6:30', price: '10' },
};

describe.each(sectionKeys)('%s', (key) => {
  const definition = definitions[key];
  const instance: SectionInstance = {
    id: 'sc_1',
    sectionId: key,
    data: freeData.parse({ ...definition.initialData, ...chosen[key] }),
  };

  it('is defined under its own key, with inputs of distinct models, and starts with valid data', () => {
    expect(definition.sectionId).toBe(key);
    const models = definition.components.map(({ model }) => model);
    expect(new Set(models).size).toBe(models.length);
    expect(sectionInstance.safeParse(instance).error).toBeUndefined();
    for (const model of Object.keys(instance.data)) expect(models).toContain(model);
  });

  it('is drawn without a choice as with the first of what it offers', () => {
    for (const { model, options, default: first } of definition.components) {
      if (!options?.values) continue;
      const data = { ...instance.data, picture, pictures: [picture] };
      const [without, withFirst] = [{ [model]: undefined }, { [model]: first }].map((choice) =>
        draw([{ ...instance, data: { ...data, ...choice } as typeof instance.data }]),
      );
      expect(without, model).toBe(withFirst);
    }
  });

  it('marks its element for the editor and names it by its anchor', () => {
    const sections = [{ ...instance, data: { ...instance.data, anchor: '#here', colour: 'custom' } }];
    expect(draw(sections, { editing: true })).toContain('data-vold-id="sc_1"');
    // A list of posts is drawn for visitors once there are any.
    const html = draw(sections, { list: [post] });
    expect(html).toContain(`data-vold-section="${key}"`);
    expect(html).not.toContain('data-vold-id');
    expect(html).toContain('id="here"');
    expect(html).toContain('data-colour="custom"');
    expect(html).not.toContain('data-vold-field');
  });

  // Texts for which a regular expression may take quadratic time: 40,000,000,000 steps for each of these.
  it.each([
    ['', '<', ''],
    ['', 'nbsp;<', ''],
    ['a@a', '.a', '@'],
    ['0', '\t', 'P'],
    ['+', '0 ', 'a'],
  ])(
    'draws 200 KB of %j%j%j in any input in linear time',
    (start, part, end) => {
      const text = start + part.repeat(200_000 / part.length) + end;
      const texts = (inputs: readonly InputDefinition[]): Record<string, unknown> =>
        Object.fromEntries(
          inputs.map(({ model, options }) => [
            model,
            options?.components ? [texts(options.components)] : text,
          ]),
        );
      const data = freeData.parse(texts(definition.components));
      const started = performance.now();
      draw([{ ...instance, data }], { list: [post] });
      saysNothing({ ...instance, data }, null);
      expect(plainSummary([{ data }]).length).toBeLessThanOrEqual(160);
      expect(performance.now() - started).toBeLessThan(20_000);
    },
    120_000,
  );

  it('draws whatever is stored: no data can break a page or run', () => {
    const models = definition.components.map(({ model }) => model);
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom<unknown>(
        'javascript:alert(1)',
        '<img src=x onerror=alert(1)>',
        '"><script>x</script>',
        null,
        -1,
      ),
      fc.array(fc.dictionary(fc.constantFrom(...models, 'url', 'link', 'title', 'picture'), fc.jsonValue()), {
        maxLength: 4,
      }),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...models, 'style'), value),
        fc.boolean(),
        (data, editing) => {
          const html = draw([{ ...instance, data: data as SectionInstance['data'] }], {
            editing,
            list: [post],
          });
          // React escapes attribute values, so what is left without them is markup.
          expect(html.replace(/="[^"]*"/g, '')).not.toMatch(/<script|<[^>]+\son\w+/i);
          expect(html).not.toMatch(/(?:href|src)="\s*javascript:/i);
        },
      ),
      { numRuns: 60 },
    );
  });
});

it('shows the line breaks of a text', () => {
  const texts = sectionKeys.flatMap((key) =>
    definitions[key].components
      // The caption of a video is a label of its link.
      .filter(({ component, model }) => component === 'VoldTextarea' && model !== 'caption')
      .map(({ model }): [typeof key, string] => [key, model]),
  );
  for (const [key, model] of texts) {
    const data = freeData.parse({ ...definitions[key].initialData, ...chosen[key], [model]: 'One\nTwo' });
    const html = draw([{ id: 'sc_1', sectionId: key, data }], { list: [post] });
    // Addresses stand in lines of their own.
    expect(html, `${key} ${model}`).toMatch(/class="lines[^>]*>One\nTwo<|>One<\/\w+>.*Two<|One<br\/?>Two/);
  }
});

it('draws waves and the sun only where the theme asks for them', () => {
  const sections: SectionInstance[] = [
    { id: 'a', sectionId: 'hero', data: { layout: 'full', title: 'Hello', picture } },
    { id: 'b', sectionId: 'image-text', data: { picture, hour: '6:40', caption: 'A house' } },
  ];
  const plain = draw(sections);
  expect(plain).toContain('<b>6:40</b> A house');
  expect(plain).not.toContain('<svg');
  const { website } = testContext();
  const sea = { ...website, theme: { ornaments: 'sea' as const } };
  expect(draw(sections, { website: sea }).match(/<svg/g)).toHaveLength(2);
});

it('dates articles, and no posts of types that are none', () => {
  const { website } = testContext();
  for (const layout of ['cards', 'titles']) {
    const list = { id: 'a', sectionId: 'post-list', data: { posts: { post: 'journal' }, layout } };
    expect(draw([list], { list: [post] })).toContain('2026');
    const plain = { ...website, plainTypes: ['journal'] };
    expect(draw([list], { list: [post], website: plain })).not.toContain('2026');
  }
});

it('opens every tab while it is edited, and one of them for visitors', () => {
  const tabs = { id: 'a', sectionId: 'tab-group', data: { items: [{ title: 'One' }, { title: 'Two' }] } };
  expect(draw([tabs]).match(/<details[^>]*/g)).toEqual(['<details open="" name="a"', '<details name="a"']);
  const editor = draw([tabs], { editing: true });
  expect(editor.match(/<details open=""/g)).toHaveLength(2);
  expect(editor).not.toContain('name="a"');
});

it('gives visitors neither hidden nor unknown sections, and editors both', () => {
  const sections: SectionInstance[] = [
    { id: 'a', sectionId: 'text', hide: true, data: { text: '<p>Hidden words</p>' } },
    { id: 'b', sectionId: 'from-elsewhere', data: {} },
    { id: 'c', sectionId: 'quote', data: { text: 'Shown' } },
  ];
  const visitor = draw(sections);
  expect(visitor).not.toContain('Hidden words');
  expect(visitor).not.toContain('from-elsewhere');
  expect(visitor).toContain('Shown');
  const editor = draw(sections, { editing: true });
  expect(editor).toContain('Hidden words');
  expect(editor).toContain('is-hidden');
  expect(editor).toContain('no section of the kind “from-elsewhere”');
  expect(editor).toContain('data-vold-field="text"');
});

it('gives visitors no section that nobody has filled, so that it takes no room', () => {
  const blank = {
    layout: 'page',
    title: ' ',
    text: '<p>&nbsp;</p>',
    items: [{ title: '', text: '' }],
    count: 6,
  };
  for (const sectionId of sectionKeys) {
    const drawn = draw([{ id: 'a', sectionId, data: blank }]);
    if (
      [
        'breadcrumb',
        'contact',
        'footer',
        'instagram-posts',
        'synxis-booking',
        'navigation',
        'spacer',
      ].includes(sectionId)
    )
      expect(drawn, sectionId).not.toBe('');
    else expect(drawn, sectionId).toBe('');
    expect(draw([{ id: 'a', sectionId, data: blank }], { editing: true }), sectionId).toContain(
      'data-vold-id',
    );
  }
  expect(draw([{ id: 'a', sectionId: 'text', data: { text: '<p><img src="/a.png"></p>' } }])).toContain(
    '<img',
  );
});

it('a hero gives the page its title once it has one', () => {
  const hero = (title: string): SectionInstance => ({
    id: 'a',
    sectionId: 'hero',
    data: { title, lead: 'x' },
  });
  expect(opensWithTitle([hero('A title')], testContext())).toBe(true);
  expect(opensWithTitle([hero('')], testContext())).toBe(false);
  expect(opensWithTitle([hero('')], testContext({ editing: true }))).toBe(true);
  // An empty section is not shown, so the hero is first.
  expect(opensWithTitle([{ id: 'b', sectionId: 'text', data: {} }, hero('A title')], testContext())).toBe(
    true,
  );
});

it('FEAT-20 takes plain lengths and colors of the style tab, and no other CSS', () => {
  const styled = (style: Record<string, string>) =>
    draw([{ id: 'a', sectionId: 'quote', data: { text: 'x', style } }]);
  expect(styled({ margin: '0 0 2rem', paddingTop: '40' })).toContain(
    'style({&quot;margin&quot;:&quot;0 0 2rem&quot;,&quot;padding-top&quot;:&quot;40px&quot;})',
  );
  expect(styled({ background: '#fff' })).toContain('--page');
  for (const value of ['1px;background:url(//evil)', 'expression(1)', '}body{display:none', 'calc(1px)']) {
    expect(styled({ margin: value, background: value })).not.toContain('style(');
  }
});

it('lists posts with their dates and never more than asked for', () => {
  const data = { posts: { post: 'journal' }, count: 1, layout: 'cards' };
  const html = draw([{ id: 'a', sectionId: 'post-list', data }], { list: [post, { ...post, id: 'po_2' }] });
  expect(html.match(/href="\/journal\/a-post"/g)).toHaveLength(1);
  expect(html).toContain('12 July 2026');
});

it('visitors do not see a list that has no posts; who edits it does', () => {
  const list = { id: 'a', sectionId: 'post-list', data: { title: 'Journal', posts: { post: 'journal' } } };
  expect(draw([list])).toBe('');
  expect(draw([list], { editing: true })).toContain('Journal');
});

it('a logo stands on a plate in the dark, unless it is a drawing', () => {
  const items = ['/files/a.png', '/files/b.svg'].map((url) => ({ name: 'N', picture: { url } }));
  const html = draw([{ id: 'a', sectionId: 'logos', data: { items } }]);
  expect(html.match(/<img[^>]*>/g)?.map((image) => image.includes('plate'))).toEqual([true, false]);
});

it('draws two hundred sections', () => {
  const sections = Array.from({ length: 200 }, (_, index): SectionInstance => {
    const key = sectionKeys[index % sectionKeys.length] ?? 'text';
    const data = freeData.parse({ ...definitions[key].initialData, ...chosen[key] });
    return { id: `s${index}`, sectionId: key, data };
  });
  expect(draw(sections, { list: [post] }).match(/data-vold-section=/g)).toHaveLength(200);
});
