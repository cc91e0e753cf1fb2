import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteAnswer } from '@vold/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dashboard, frameOf, pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.close());

const text = async (path: string) => (await site.get(path)).body.toString();

describe('a visitor’s page', () => {
  it('has no script and allows none; its one style element is allowed by its hash', async () => {
    site.answer = () =>
      pageAnswer('Styled', {
        sections: [
          { id: 'a', sectionId: 'quote', data: { text: 'Hello', style: { padding: '3rem' } } },
          { id: 'b', sectionId: 'text', data: { text: '<script>alert(1)</script><p onclick="x()">Hi</p>' } },
        ],
      });
    const { headers, body } = await site.get('/styled');
    const html = body.toString();
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json">)|onclick|style="/);
    const css = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
    expect(css).toContain('padding:3rem');
    // The rules that it needs come with it.
    expect(css).toContain('body{margin:0}');
    expect(html).not.toContain('/_vold/site-');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeDefined();
  });

  it('says its title, description, canonical address and languages', async () => {
    const page = pageAnswer('Rooms & <rates>');
    if (page.kind !== 'page') throw new Error('a page');
    site.answer = () => ({
      ...page,
      languages: [
        { code: 'en', name: 'English' },
        { code: 'ar', name: 'العربية' },
      ],
      language: 'ar',
      alternates: [
        { language: 'en', href: '/rooms' },
        { language: 'ar', href: '/ar/rooms' },
      ],
      record: { ...page.record, meta: { ...page.record.meta, description: 'All "rooms"' } },
    });
    const html = await text('/ar/rooms');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<title>Rooms &amp; &lt;rates&gt;, Bali House</title>');
    expect(html).toContain('content="All &quot;rooms&quot;"');
    expect(html).toContain('<link rel="canonical" href="http://bali.example/ar/rooms">');
    expect(html).toContain('hreflang="en" href="http://bali.example/rooms"');
    expect(html).toContain('hreflang="x-default" href="http://bali.example/rooms"');
  });

  it('is sent compressed as accepted, with strong tags of its own, and not again when known', async () => {
    const plain = await site.get('/a');
    const brotli = await site.get('/a', { 'accept-encoding': 'gzip, br' });
    const gzip = await site.get('/a', { 'accept-encoding': 'gzip, br;q=0' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(plain.headers.vary).toBe('accept-encoding');
    const tags = [plain, brotli, gzip].map(({ headers }) => String(headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);

    const again = await site.get('/a', { 'accept-encoding': 'br', 'if-none-match': `"x", ${tags[1]}` });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await site.get('/a', { 'if-none-match': String(tags[1]) })).status).toBe(200);
    expect(site.asked).toEqual(['/a']);
  });
});

describe('the cache of rendered pages', () => {
  it('renders once for all who come at the same time', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    site.answer = async () => {
      await gate;
      return pageAnswer('Slow');
    };
    const visitors = Array.from({ length: 20 }, () => site.get('/slow'));
    await expect.poll(() => site.asked).toHaveLength(1);
    release();
    for (const { status } of await Promise.all(visitors)) expect(status).toBe(200);
    expect(site.asked).toEqual(['/slow']);
  });

  it('renders anew exactly what a change touches', async () => {
    const version = { '/a': 1, '/b': 1 };
    site.answer = (path) =>
      pageAnswer(`${path} v${path === '/a' ? version['/a'] : version['/b']}`, { tags: [`page:pg${path}`] });
    await text('/a');
    await text('/b');
    version['/a'] = version['/b'] = 2;
    site.change({ client: 'cl_other', tags: ['page:pg/a'] });
    site.change({ client: 'cl_1', tags: ['page:pg/b'] });
    await expect.poll(() => text('/b')).toContain('/b v2');
    expect(await text('/a')).toContain('/a v1');
    site.change({ client: 'cl_1', tags: ['webconfig'] });
    await expect.poll(() => text('/a')).toContain('/a v2');
    expect(site.asked.filter((path) => path === '/b').length).toBeLessThanOrEqual(3);
  });

  it('does not keep a page that a change overtook while it was rendered', async () => {
    let release = () => {};
    let version = 1;
    site.answer = async () => {
      const then = version;
      if (then === 1) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      return pageAnswer(`v${then}`, { tags: ['page:pg_1'] });
    };
    const first = text('/a');
    await expect.poll(() => site.asked).toHaveLength(1);
    version = 2;
    site.change({ client: 'cl_1', tags: ['page:pg_1'] });
    // Something that this change must have passed before it is answered.
    site.change({ client: 'cl_2', tags: [] });
    await new Promise((resolve) => setImmediate(resolve));
    await site.get('/healthz');
    release();
    expect(await first).toContain('v1');
    await expect.poll(() => text('/a')).toContain('v2');
  });

  it('throws everything away when it may have missed changes', async () => {
    let version = 1;
    site.answer = () => pageAnswer(`v${version}`);
    expect(await text('/a')).toContain('v1');
    version = 2;
    expect(await text('/a')).toContain('v1');
    await site.cutStream();
    await expect.poll(() => text('/a')).toContain('v2');
  });

  it('shows the last known page while the API fails, and says so where it knows none', async () => {
    let broken = false;
    site.answer = (path) => {
      if (broken) throw new Error('down');
      return pageAnswer(`Page ${path}`, { tags: ['page:pg_1'] });
    };
    await text('/a');
    broken = true;
    site.change({ client: 'cl_1', tags: ['page:pg_1'] });
    await expect.poll(() => text('/a')).toContain('Page /a');
    await expect.poll(() => site.asked.length).toBeGreaterThan(1);
    const unknown = await site.get('/b');
    expect(unknown).toMatchObject({ status: 503 });
    expect(unknown.headers['retry-after']).toBe('5');
    broken = false;
    expect((await site.get('/b')).status).toBe(200);
  });

  it('is ready while the API answers with its database and knows us, and says why not', async () => {
    const readyz = async () => {
      const { status, body } = await site.get('/readyz');
      return [status, JSON.parse(body.toString())];
    };
    expect(await readyz()).toEqual([200, { status: 'ready' }]);
    site.mapStatus = 500;
    expect(await readyz()).toEqual([503, { status: 'waiting', reason: 'The API answers 500' }]);
    site.mapStatus = 401;
    expect(await readyz()).toEqual([
      503,
      { status: 'waiting', reason: 'The API does not accept VOLD_SITE_TOKEN' },
    ]);
    site.mapStatus = 404;
    expect(await readyz()).toEqual([200, { status: 'ready' }]);
    await site.stopApi();
    expect(await readyz()).toEqual([503, { status: 'waiting', reason: 'The API does not answer' }]);
    // It is alive all the same.
    expect((await site.get('/healthz')).status).toBe(200);
  });

  it('keeps the same address of two websites apart', async () => {
    site.answer = (_path, query) => pageAnswer(`At ${query.get('host')}`);
    expect(await text('/')).toContain('At bali.example');
    expect((await site.get('/', { host: 'other.example' })).body.toString()).toContain('At other.example');
    expect(await text('/')).toContain('At bali.example');
  });
});

describe('a page that is too large', () => {
  it('is put off, and keeps no other page or website waiting', async () => {
    const pages: string[] = [];
    site.answer = (path, query) => {
      pages.push(path);
      if (query.get('host') === 'bali.example') return pageAnswer('In time');
      const text = path === '/large' ? '<b>x</b>'.repeat(1_400_000) : '<p>Small</p>';
      const answer = pageAnswer('Too large', {
        sections: [{ id: 'sc_1', sectionId: 'text', data: { text } }],
      });
      return {
        ...answer,
        client: { id: 'cl_large', slug: 'large', name: 'Large', primaryDomain: null },
      } as typeof answer;
    };
    const large = await site.get('/large', { host: 'large.example' });
    expect(large).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
    expect((await site.get('/small', { host: 'large.example' })).status).toBe(200);
    expect((await site.get('/', { host: 'bali.example' })).status).toBe(200);
    expect(pages).toEqual(['/large', '/small', '/']);
  });
});

describe('what is no page', () => {
  it('is 404 in the client’s look, 404 plain for unknown hosts, and a redirect where one is known', async () => {
    site.answer = (path) => {
      if (path === '/gone') return { kind: 'not-found', ...frameOf() };
      if (path === '/deleted') return { kind: 'not-found', ...frameOf(), gone: true };
      const moved: Record<string, string> = {
        '/old': '/new',
        '/older': '/new?a=1#place',
        '/away': 'https://a.example',
      };
      const to = moved[path];
      if (to) return { kind: 'redirect', to, permanent: true, client: { id: 'cl_1' }, tags: [] };
      return { kind: 'no-client' };
    };
    const gone = await site.get('/gone');
    expect(gone.status).toBe(404);
    expect(gone.body.toString()).toContain('Bali House');
    expect(gone.body.toString()).toContain('noindex');
    expect((await site.get('/deleted')).status).toBe(410);
    const old = await site.get('/old');
    expect(old).toMatchObject({ status: 301, headers: { location: '/new' } });
    for (const [from, to] of [
      ['/old?utm_source=mail&b=%C3%BC', '/new?utm_source=mail&b=%C3%BC'],
      ['/old?', '/new'],
      ['/older?utm_source=mail', '/new?a=1&utm_source=mail#place'],
      ['/away?x', 'https://a.example?x'],
    ] as const)
      expect((await site.get(from)).headers.location, from).toBe(to);
    const unknown = await site.get('/');
    expect(unknown.status).toBe(404);
    expect(unknown.body.toString()).not.toContain('Bali House');
  });

  it('answers malformed addresses and hosts itself', async () => {
    for (const path of ['/%zz', '/%']) expect((await site.get(path)).status, path).toBe(404);
    for (const path of ['/', '/feed.xml', '/robots.txt', '/sitemap.xml', '/sitemap-en.xml', '/llms.txt'])
      expect((await site.get(path, { host: 'bad host/..' })).status, path).toBe(404);
    expect((await site.post('/', 'a=b', { host: 'bad host/..' })).status).toBe(404);
    expect(site.asked).toEqual([]);
  });

  it('lets a page open a frame of the map service only where it has a map, and of nobody else', async () => {
    const contact = (id: string, position: string) => ({
      id,
      sectionId: 'contact',
      data: { position: [position] },
    });
    site.answer = (path) =>
      pageAnswer('Find us', { sections: [contact('sc_1', path === '/with' ? '-8.1,114.6' : '')] });
    const policyOf = async (path: string) =>
      String((await site.get(path)).headers['content-security-policy']);
    expect(await policyOf('/with')).toContain('; frame-src https://www.openstreetmap.org; ');
    expect(await policyOf('/without')).not.toContain('frame-src');
  });

  it('serves our own assets for a year and passes files of the API on', async () => {
    const css = await site.get('/_vold/site-12345678.css', { 'accept-encoding': 'br' });
    expect(css.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const path of ['/_vold/manifest.json', '/_vold/../../package.json', '/_vold/nothing.js']) {
      expect((await site.get(path)).status, path).toBe(404);
    }
    const file = await site.get('/files/cl_1/abc/a.svg');
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: '"svg-1"',
        'x-content-type-options': 'nosniff',
      },
    });
    expect(file.body.toString()).toBe('<svg>cl_1/abc/a.svg</svg>');
  });

  it('B18 answers HEAD as GET without the bytes, and says which other methods there are', async () => {
    const ask = (path: string, method: string) =>
      fetch(`http://127.0.0.1:${site.port}${path}`, { method, headers: { 'accept-encoding': 'identity' } });
    for (const path of ['/files/cl_1/abc/a.svg', '/', '/_vold/site-12345678.css']) {
      const [head, get] = [await ask(path, 'HEAD'), await ask(path, 'GET')];
      expect(head.status, path).toBe(get.status);
      expect(Number(head.headers.get('content-length')), path).toBe((await get.arrayBuffer()).byteLength);
      expect((await head.arrayBuffer()).byteLength, path).toBe(0);
    }
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      for (const path of ['/', '/files/cl_1/abc/a.svg', '/robots.txt']) {
        const refused = await ask(path, method);
        expect([refused.status, refused.headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST']);
      }
  });

  it('stands words beside a picture that was not drawn for them, in a section or in the whole theme', async () => {
    const draw = async (data: object, theme: object = {}) => {
      const sections = [
        {
          id: 'sc_1',
          sectionId: 'hero',
          data: { layout: 'full', title: 'T', picture: { url: '/files/a.jpg' }, ...data },
        },
      ];
      const answer = pageAnswer('Hero', { sections });
      site.answer = () => ({ ...answer, ...frameOf({ config: { ...frameOf().config, theme } }) });
      return text(`/${JSON.stringify([data, theme]).replaceAll(/\W/g, '')}`);
    };
    expect(await draw({})).toContain('hero--beside');
    expect(await draw({ ground: 'none', colour: 'custom' })).toContain('hero--beside');
    expect(await draw({ ground: 'none' })).not.toMatch(/class="[^"]*(?:hero--beside|own-colours)/);
    expect(await draw({ ground: 'none' }, { type: 'alternative' })).toContain(
      '<html lang="en" class="own-colours">',
    );
  });

  it('asks nobody but the API for files, and the API for nothing but files', async () => {
    let asked = 0;
    const other = createServer((_request, response) => response.end(`${++asked}`)).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    if (typeof address !== 'object' || !address) throw new Error('no port');
    const { port } = address;
    try {
      for (const path of [
        `http://127.0.0.1:${port}/files/a.svg`,
        '/files/../api/v1/site/render?path=/x',
        '/files/%2e%2e/api/v1/site/render?path=/x',
        '/files/a/..\\..\\api/v1/site/render?path=/x',
      ]) {
        expect((await site.get(path)).status, path).toBe(404);
      }
      expect(asked).toBe(0);
    } finally {
      other.close();
    }
  });

  it('names itself by http or https, whatever a proxy says', async () => {
    for (const [said, origin] of [
      ['https', 'https://bali.example'],
      ['HTTPS', 'https://bali.example'],
      ['javascript', 'http://bali.example'],
    ] as const) {
      // The second answer comes from the cache.
      for (let time = 0; time < 2; time++) {
        const page = await site.get('/proto', { 'x-forwarded-proto': said });
        expect(page.body.toString(), said).toContain(`<link rel="canonical" href="${origin}/proto">`);
      }
    }
  });

  it('S27 sends HSTS with what came over TLS alone, also from the cache', async () => {
    for (const [said, sent] of [
      ['https', 'max-age=31536000'],
      ['http', undefined],
    ] as const) {
      for (let time = 0; time < 2; time++) {
        const page = await site.get('/proto', { 'x-forwarded-proto': said });
        expect(page.headers['strict-transport-security']).toBe(sent);
      }
    }
  });

  it('sends drawings compressed as accepted, small ones as they are', async () => {
    const plain = await site.get('/files/cl_1/abc/large.svg');
    expect(plain.headers).toMatchObject({ etag: '"svg-1"', vary: 'accept-encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await site.get('/files/cl_1/abc/large.svg', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({
      etag: 'W/"svg-1"',
      vary: 'accept-encoding',
      'content-encoding': 'br',
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    const gzip = await site.get('/files/cl_1/abc/large.svg', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    const small = await site.get('/files/cl_1/abc/a.svg', { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBeUndefined();
    expect(small.body.toString()).toBe('<svg>cl_1/abc/a.svg</svg>');
  });
});

describe('the editor’s frame', () => {
  const address = '/?editor=true&type=page&language=en&clientId=cl_1&pageId=pg_1&tkn=';
  const draft = {
    id: 'pg_1',
    rev: 3,
    status: 'draft',
    title: { en: 'Draft' },
    components: {
      en: [
        { id: 'sc_1', sectionId: 'quote', data: { text: 'Not published' } },
        { id: 'sc_2', sectionId: 'text', hide: true, data: { text: '<p>Hidden</p>' } },
        { id: 'sc_3', sectionId: 'unheard-of', data: { text: '</script><script>alert(1)</script>' } },
      ],
    },
  };
  beforeEach(() => {
    site.drafts.set('page/pg_1/cl_1', draft);
    site.answer = () => ({
      kind: 'frame',
      ...frameOf(),
      collections: {},
      forms: {},
      builtSections: {},
      places: {},
      fields: [],
      path: null,
    });
  });

  it('asks nobody in the editor whether Google Analytics may count them', async () => {
    const { answer } = site;
    const config = { ...frameOf().config, data: { ga_view_id: 'G-ABCD1234' } };
    site.answer = async (...asked) => ({ ...(await answer(...asked)), config }) as SiteAnswer;
    const { headers, body } = await site.get(`${address}tkn-good`);
    expect(body.toString()).not.toMatch(/class="consent|consent-\w{8}\.js|data-consent/);
    expect(String(headers['content-security-policy'])).not.toContain('google');
  });

  it('shows the draft to who has a token, in a frame of the dashboard only, and keeps nothing', async () => {
    const { status, headers, body } = await site.get(`${address}tkn-good`);
    const html = body.toString();
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(headers['x-frame-options']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors ${dashboard}`);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(html).toContain('Not published');
    expect(html).toContain('Hidden');
    expect(html).toContain('is-hidden');
    expect(html).toContain('data-vold-field="text"');
    expect(html).toContain('no section of the kind');
    expect(html).toContain('<script type="module" src="/_vold/editor-12345678.js">');
    expect(html).toMatch(/<link[^>]+editing[^>]*\.css"/);
    // Only the two elements of ours: data that holds the end of a script cannot open another.
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain('tkn-good');
    await site.get(`${address}tkn-good`);
    expect(site.asked).toHaveLength(2);
  });

  it('shows a draft in a tab of its own as visitors will see it, without a script', async () => {
    const { status, headers, body } = await site.get(`${address}tkn-good&view=draft`);
    const html = body.toString();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(html).toContain('Not published');
    expect(html).not.toContain('>Hidden<');
    expect(html).not.toContain('no section of the kind');
    expect(html).not.toContain('editing');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('tkn-good');
    expect((await site.get(`${address}tkn-old&view=draft`)).status).toBe(401);
  });

  const stateIn = (html: string) => JSON.parse(/id="vold-state">([^<]*)</.exec(html)?.[1] ?? 'null');
  const menus = {
    main: [{ id: 'a', title: 'Journal', href: '/journal', newTab: false, className: '', children: [] }],
    top: [],
    bottom: [],
    sidebar: [],
  };
  const input = { id: 'i', component: 'VoldInput', model: 'lead', title: 'Lead' } as const;
  const collections = { 'post:journal': [] };
  const place = { title: 'Rooms', href: '/rooms' };
  const form = {
    id: 'fb_1',
    title: 'Contact',
    inputs: [],
    thanks: '',
    thanks_lang: {},
    full: false,
    token: 'x',
  };
  const whole = {
    kind: 'frame' as const,
    ...frameOf({
      language: 'id',
      languages: [
        { code: 'en', name: 'English' },
        { code: 'id', name: 'Indonesia' },
      ],
      navigations: menus,
      words: { id: { readMore: 'Lanjut' } },
      popup: null,
      tags: ['a tag'],
    }),
    collections,
    forms: { fb_1: form },
    builtSections: { hours: [input] },
    places: { pg_2: place },
    fields: [input],
    path: '/journal/draft',
  } as unknown as SiteAnswer;
  const inIndonesian = address.replace('language=en', 'language=id');

  it('gets with a page what its editor works on, in the language that is asked for', async () => {
    site.answer = () => whole;
    const sections = [{ id: 'sc_9', sectionId: 'text', data: { text: '<p>Kata</p>' } }];
    site.drafts.set('page/pg_1/cl_1', { ...draft, components: { ...draft.components, id: sections } });
    const { body } = await site.get(`${inIndonesian}tkn-good`);
    const state = stateIn(body.toString());
    expect(state).toMatchObject({
      kind: 'page',
      id: 'pg_1',
      language: 'id',
      // It has no title in this language: another one is better than none.
      title: 'Draft',
      sections,
      builtSections: { hours: [input] },
      templates: {},
      fields: [input],
      collections,
      places: { pg_2: place },
      forms: { fb_1: form },
      path: '/journal/draft',
      dashboards: [dashboard],
      frame: {
        client: { id: 'cl_1' },
        language: 'id',
        navigations: menus,
        popup: null,
        words: {},
        templates: {},
        tags: [],
      },
    });
    expect(Object.keys(state.messages)).toEqual(['id', 'en']);
    expect(state.frame.languages).toHaveLength(2);
    expect(Object.keys(state.frame).toSorted()).toEqual(
      [
        'alternates',
        'client',
        'config',
        'itemFields',
        'language',
        'languages',
        'navigations',
        'offered',
        'popup',
        'tags',
        'templates',
        'words',
      ].toSorted(),
    );
    expect(state).not.toHaveProperty('type');
    expect(state).not.toHaveProperty('post');
    expect(state.trail.at(-1)).toEqual({ title: '', href: '/journal/draft' });
  });

  it('gets with a post its blocks, its date and the way to it through the list of its type', async () => {
    site.answer = () => whole;
    const text = { id: 'b_1', component_name: 'Full Text', data: { text: '<p>Words</p>' } };
    site.drafts.set('post/po_1/cl_1', {
      id: 'po_1',
      title: { en: 'A post', id: 'Sebuah pos' },
      type: 'journal',
      block: { id: [[text]], en: [] },
      featured: { url: '/files/a.jpg' },
      data: { lead: 'First' },
      published_at: '2026-01-01T00:00:00.000Z',
    });
    const asked = inIndonesian.replace('type=page', 'type=post').replace('pg_1', 'po_1');
    const { status, body } = await site.get(`${asked}tkn-good`);
    expect(status).toBe(200);
    const state = stateIn(body.toString());
    expect(state).toMatchObject({
      kind: 'post',
      id: 'po_1',
      title: 'Sebuah pos',
      type: 'journal',
      post: {
        featured: { url: '/files/a.jpg' },
        data: { lead: 'First' },
        published_at: '2026-01-01T00:00:00.000Z',
      },
    });
    expect(JSON.stringify(state.sections)).toContain('Words');
    expect(state.trail.map(({ href }: { href: string }) => href)).toContain('/journal');
    expect(state.trail.at(-1)).toEqual({ title: 'Sebuah pos', href: '/journal/draft' });
  });

  it('asks for what its sections show, and once more for what the inputs of the website show', async () => {
    const queries: URLSearchParams[] = [];
    const posts = { ...input, id: 'p', model: 'posts', component: 'VoldPostCollection' as const };
    const chosen = { ...input, id: 'c', component: 'VoldSelectOption' as const, options: { source: 'page' } };
    const fields = [{ ...posts, model: 'more', hasLanguage: true }];
    const known = { ...whole, builtSections: { own: [posts, { ...chosen, model: 'page' }] }, fields };
    site.answer = (_path, query) => {
      queries.push(query);
      return known as unknown as SiteAnswer;
    };
    const show = async (sections: object[], more: object = {}) => {
      queries.length = 0;
      site.drafts.set('page/pg_1/cl_1', { ...draft, components: { id: sections, en: many }, ...more });
      expect((await site.get(`${inIndonesian}tkn-good`)).status).toBe(200);
      return queries.map((query) => ({
        collections: JSON.parse(query.get('collections') ?? ''),
        pages: query.get('pages')?.split(',').filter(Boolean),
      }));
    };
    const list = (id: string) => ({ id, sectionId: 'post-list', data: { posts: { post: 'journal' } } });
    const own = (id: string, data: object) => ({ id, sectionId: 'own', data });
    const many = Array.from({ length: 101 }, (_, at) => list(`l${at}`));
    // Sections of other languages are not drawn.
    const [first, ...others] = await show([list('a')]);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ collections: { a: { type: 'journal', count: 48 } }, pages: [] });
    const [before, after] = await show([
      own('o', { posts: { post: 'news' }, page: 'pg_2' }),
      own('p', { page: 'pg_2' }),
    ]);
    expect(before).toEqual({ collections: {}, pages: [] });
    expect(after).toMatchObject({ collections: { 'o/posts': { type: 'news', count: 48 } }, pages: ['pg_2'] });
    const data = { more: { en: { post: 'events' }, id: { post: 'acara' } } };
    const ofFields = await show([], { data });
    expect(ofFields.map(({ collections }) => collections)).toMatchObject([
      {},
      { 'pg_1/more': { type: 'acara', count: 48 } },
    ]);
    expect(Object.keys((await show(many))[0]?.collections)).toHaveLength(60);
    const pages = await show(many.map(({ id }) => own(id, { page: `pg_${id}` })));
    expect(pages[1]?.pages).toHaveLength(100);
    const [asked] = queries;
    expect(['draft', 'draftOf', 'type'].map((name) => asked?.get(name))).toEqual(['id', 'pg_1', null]);
    site.drafts.set('post/po_1/cl_1', { id: 'po_1', title: {}, type: 'journal' });
    await site.get(`${address.replace('type=page', 'type=post').replace('pg_1', 'po_1')}tkn-good`);
    expect(queries.at(-1)?.get('type')).toBe('journal');
  });

  it('says what is wrong with its address, its website and its record', async () => {
    const said = async (path: string) => {
      const { status, headers, body } = await site.get(path);
      expect(String(headers['content-security-policy'])).toContain(`frame-ancestors ${dashboard}`);
      return [status, /<p[^>]*>([^<]*)/.exec(body.toString())?.[1]];
    };
    expect(await said('/?editor=true&tkn=')).toEqual([
      400,
      'Its address is incomplete. Open the page from the dashboard.',
    ]);
    expect(await said(`${address}tkn-old`)).toEqual([
      401,
      'The preview link has expired. Reload the editor.',
    ]);
    expect(await said(`${address}tkn-old&view=draft`)).toEqual([
      401,
      'The preview link has expired. Open it from the dashboard again.',
    ]);
    expect(await said(`${address.replace('pg_1', 'pg_9')}tkn-good`)).toEqual([
      404,
      'This page was not found.',
    ]);
    site.drafts.set('page/pg_1/cl_2', draft);
    expect(await said(`${address.replace('cl_1', 'cl_2')}tkn-good`)).toEqual([
      404,
      'This website belongs to another client. Check its addresses in Settings.',
    ]);
    site.answer = () => pageAnswer('No frame');
    expect((await said(`${address}tkn-good`))[0]).toBe(404);
  });

  it('refuses without a token, with an expired one, and for another client’s page', async () => {
    expect((await site.get('/?editor=true&tkn=')).status).toBe(400);
    const expired = await site.get(`${address}tkn-old`);
    expect(expired.status).toBe(401);
    expect(String(expired.headers['content-security-policy'])).toContain(`frame-ancestors ${dashboard}`);
    site.drafts.set('page/pg_1/cl_2', draft);
    expect((await site.get(`${address.replace('cl_1', 'cl_2')}tkn-good`)).status).toBe(404);
    expect((await site.get(`${address.replace('pg_1', 'pg_9')}tkn-good`)).status).toBe(404);
  });
});

it('FEAT-15 a link with the editing flag and no token leads to the page as visitors see it', async () => {
  const { status, headers, body } = await site.get('/about?editor=true');
  expect(status).toBe(200);
  expect(body.toString()).toContain('Page /about');
  expect(headers['x-frame-options']).toBe('DENY');
});

describe('for search engines and readers', () => {
  const listing = {
    ...frameOf({ tags: ['type:journal'] }),
    posts: [
      {
        id: 'po_1',
        type: 'journal',
        title: 'Low <water>',
        href: '/journal/low-water',
        summary: 'At nine & ten',
        picture: { url: '/files/cl_1/a.jpg', alt: 'The "reef"' },
        publishedAt: '2026-03-01T00:00:00.000Z',
        data: {},
      },
    ],
    page: 1,
    pages: 1,
    total: 1,
    type: { path: 'journal', title: 'Journal', href: '/journal' },
  };

  it('a list has a feed, named in its head; nothing else has one', async () => {
    site.answer = (path) =>
      path === '/journal' ? { kind: 'archive', ...listing, categories: [] } : pageAnswer('A page');
    expect(await text('/journal')).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Journal" href="/journal/feed.xml">',
    );
    const feed = await site.get('/journal/feed.xml');
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const xml = feed.body.toString();
    expect(xml).toContain(
      '<title>Low &lt;water&gt;</title><link href="http://bali.example/journal/low-water"/>',
    );
    expect(xml).toContain('<updated>2026-03-01T00:00:00.000Z</updated>');
    expect(xml).toContain('src=&quot;http://bali.example/files/cl_1/a.jpg&quot;');
    expect((await site.get('/about/feed.xml')).status).toBe(404);
    site.change({ client: 'cl_1', tags: ['type:journal'] });
    site.answer = () => ({ kind: 'archive', ...listing, posts: [], categories: [] });
    await expect.poll(() => text('/journal/feed.xml')).not.toContain('low-water');
    // The same holds for a page that shows the list.
    const page = pageAnswer('Our journal');
    if (page.kind === 'page') page.record.list = listing.type;
    site.answer = () => page;
    expect(await text('/front')).toContain('title="Journal" href="/journal/feed.xml"');
  });

  it('E24 the ids of a feed stay when slug and domain change, and its dates are those of the last publication', async () => {
    const [post] = listing.posts;
    if (!post) throw new Error('No post');
    const draw = async (more: object, type: object, host = 'bali.example', language = 'en') => {
      const answer = {
        kind: 'archive',
        ...listing,
        language,
        posts: [{ ...post, ...more }],
        type: { ...listing.type, id: 'ws_1', ...type },
        categories: [],
      };
      site.answer = () => answer as SiteAnswer;
      site.change({ client: '*', tags: [] });
      const { body } = await site.get(`/feed-${Math.random()}/feed.xml`, { host });
      return body.toString();
    };
    const idsOf = (xml: string) => xml.match(/<id>[^<]*<\/id>/g);
    const before = await draw({ updatedAt: '2026-04-01T00:00:00.000Z' }, {});
    expect(idsOf(before)).toEqual(['<id>urn:vold:cl_1:ws_1:en</id>', `<id>urn:vold:${post.id}:en</id>`]);
    expect(before.match(/<updated>[^<]*/g)).toEqual([1, 2].map(() => '<updated>2026-04-01T00:00:00.000Z'));
    expect(before).toContain(`<published>${post.publishedAt}</published>`);
    const after = await draw({ href: '/notes/high' }, { path: 'notes', href: '/notes' }, 'other.example');
    expect(idsOf(after)).toEqual(idsOf(before));
    // Another language of the list has its own feed and entries, and another name changes neither.
    const other = await draw({ title: 'Pasang' }, { title: 'Jurnal' }, 'bali.example', 'id');
    expect(idsOf(other)).toEqual(['<id>urn:vold:cl_1:ws_1:id</id>', `<id>urn:vold:${post.id}:id</id>`]);
    const unnamed = await draw({ title: 'Other', publishedAt: null, updatedAt: undefined }, { title: 'O' });
    expect(idsOf(unnamed)).toEqual(idsOf(before));
    expect(unnamed.match(/<updated>[^<]*/g)).toEqual([1, 2].map(() => '<updated>1970-01-01T00:00:00.000Z'));
    // Planned for later than it was written.
    expect(await draw({ updatedAt: '2026-01-01T00:00:00.000Z' }, {})).toContain(
      `<updated>${post.publishedAt}`,
    );
  });

  it('E24 a feed was changed when its newest post was, whatever the order of its posts', async () => {
    const [post] = listing.posts;
    if (!post) throw new Error('No post');
    const days = ['2026-03-02', '2026-03-09', '2026-03-05'].map((day) => `${day}T00:00:00.000Z`);
    const posts = days.map((publishedAt, at) => ({ ...post, id: `po_${at}`, publishedAt }));
    site.answer = () => ({ kind: 'archive', ...listing, posts, categories: [] }) as SiteAnswer;
    const { body } = await site.get('/feed-of-three/feed.xml');
    const found = [...body.toString().matchAll(/<updated>([^<]*)/g)].map(([, date]) => date);
    expect(found).toEqual([days[1], ...days]);
  });

  it('B21 E18b a feed that moved leads on: by a redirect of its own, or with its list', async () => {
    const redirect = (to: string): SiteAnswer => ({
      kind: 'redirect',
      to,
      permanent: true,
      client: { id: 'cl_1' },
      tags: [],
    });
    site.answer = (path) =>
      path === '/old'
        ? redirect('/journal')
        : path === '/posts/feed.xml'
          ? redirect('/news')
          : pageAnswer('A page');
    const at = async (path: string) => {
      const { status, headers } = await site.get(path);
      return [status, headers.location];
    };
    expect(await at('/old/feed.xml')).toEqual([301, '/journal/feed.xml']);
    expect(await at('/posts/feed.xml')).toEqual([301, '/news']);
    expect((await at('/page/feed.xml'))[0]).toBe(404);
  });

  it('says what it is about as data that no text can break out of', async () => {
    const data = {
      items: [
        { question: '</script><b>Why?', answer: '<p>So &amp; <b>so</b>.<script>x</script></p>' },
        { question: '', answer: 'x' },
      ],
    };
    const page = pageAnswer('Questions', { sections: [{ id: 'a', sectionId: 'faq', data }] });
    if (page.kind !== 'page') throw new Error('a page');
    site.answer = () => ({ ...page, record: { ...page.record, home: true } });
    const html = await text('/');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', name: 'Bali House', url: 'http://bali.example/' },
        {
          '@type': 'FAQPage',
          mainEntity: [
            {
              '@type': 'Question',
              name: '</script><b>Why?',
              acceptedAnswer: { '@type': 'Answer', text: 'So & so.' },
            },
          ],
        },
      ],
    });
  });

  it('has a sitemap for each language, and a guide for programs that read', async () => {
    const address = (language: string, href: string) => ({ language, href, title: `[Rooms] ${language}` });
    site.map = {
      client: { id: 'cl_1', primaryDomain: null },
      isMoved: false,
      websiteUrl: '',
      siteName: 'Bali House',
      files: ['en', 'id'].map((language) => ({ language, after: '' })),
    };
    const entries = [
      {
        updatedAt: '2026-02-01T00:00:00.000Z',
        hrefs: [address('en', '/rooms'), address('id', '/id/kamar')],
      },
      { updatedAt: '2026-01-01T00:00:00.000Z', hrefs: [address('en', '/about')] },
    ];
    const asked: object[] = [];
    site.mapPart = (query) => {
      asked.push(Object.fromEntries(query));
      return { entries, next: null };
    };
    const index = await text('/sitemap.xml');
    expect(index).toContain('<loc>http://bali.example/sitemap-en.xml</loc>');
    expect(index).toContain('<loc>http://bali.example/sitemap-id.xml</loc>');
    const english = await text('/sitemap-en.xml');
    expect(english.match(/<loc>/g)).toHaveLength(2);
    expect(english).toContain('hreflang="id" href="http://bali.example/id/kamar"');
    expect((await text('/sitemap-id.xml')).match(/<loc>/g)).toHaveLength(1);
    expect((await site.get('/sitemap-fr.xml')).status).toBe(404);
    expect(await text('/llms.txt')).toContain(
      '# Bali House\n\n## Pages\n\n- [Rooms en](http://bali.example/rooms)',
    );
    const host = 'bali.example';
    expect([asked[0], asked.at(-1)]).toEqual([
      { host, file: '', after: '' },
      { host, newest: 'true' },
    ]);
    for (const [path, type] of [
      ['/sitemap.xml', 'application/xml'],
      ['/sitemap-en.xml', 'application/xml'],
      ['/llms.txt', 'text/plain'],
    ] as const)
      expect((await site.get(path)).headers).toMatchObject({
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'public, max-age=300',
      });
  });
});

describe('the notice over a page', () => {
  const popup = {
    key: '0123456789ab',
    oneTime: false,
    timeout: 3000,
    content: '<p>Closed on <b>Nyepi</b><script>x</script></p>',
    button: { label: 'Read', link: '/nyepi' },
    picture: null,
  };

  it('comes after its time, can be closed, and is sanitized', async () => {
    site.answer = () => ({ ...pageAnswer('Home'), popup });
    const html = await text('/');
    expect(html).toContain('animation-delay:3000ms');
    expect(html).toContain('<summary>Close</summary>');
    expect(html).toContain('<p>Closed on <b>Nyepi</b></p>');
    expect(html).toContain('href="/nyepi"');
    expect(html).not.toContain('/_vold/popup/');
  });

  it('shown once only, it is hidden from who was here before', async () => {
    site.answer = () => ({ ...pageAnswer('Home'), popup: { ...popup, oneTime: true } });
    expect(await text('/')).toContain('href="/_vold/popup/0123456789ab.css"');
    const first = await site.get('/_vold/popup/0123456789ab.css');
    expect([first.status, first.body.toString(), first.headers['cache-control']]).toEqual([
      200,
      '',
      'no-store',
    ]);
    const [cookie = ''] = String(first.headers['set-cookie']).split(';');
    const again = await site.get('/_vold/popup/0123456789ab.css', { cookie: `a=b; ${cookie}` });
    expect(again.body.toString()).toBe('.popup{display:none}');
    expect(again.headers['set-cookie']).toBeUndefined();
    expect((await site.get('/_vold/popup/..%2f.css')).status).toBe(404);
  });
});
