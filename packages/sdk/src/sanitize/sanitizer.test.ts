import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../testing/world.ts';

const attacks = [
  '<script>hacked()</script>',
  '<img src=x onerror=hacked()>',
  '<svg onload=hacked()><animate onbegin=hacked()></svg>',
  '<svg><style><img src=x onerror=hacked()></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=hacked()>">',
  '<math><mi href="javascript:hacked()" xlink:href="javascript:hacked()" onclick=hacked()>x</mi></math>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=hacked()></style></annotation-xml></math>',
  '<math><annotation><p><style><!--</style><img title="--><img src=x onerror=hacked()>"></annotation></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hacked()>',
  '<a href="javascript:hacked()">x</a>',
  '<a href=" jav&#x09;ascript:hacked()">x</a>',
  '<a href="data:text/html,<script>hacked()</script>">x</a>',
  '<form><button formaction="javascript:hacked()">x</button></form>',
  '<iframe srcdoc="<script>parent.hacked()</script>"></iframe>',
  '<object data="javascript:hacked()"></object><embed src="javascript:hacked()">',
  '<style>@import "javascript:hacked()"</style><link rel=stylesheet href="javascript:hacked()">',
  '<noscript><p title="</noscript><img src=x onerror=hacked()>"></noscript>',
  '<template><img src=x onerror=hacked()></template>',
  '<details open ontoggle=hacked()><summary>x</summary></details>',
  '<video><source onerror=hacked()></video><audio src=x onerror=hacked()>',
  '<img id=cookie name=getElementById><a id=location>x</a>',
  '<p style="background:url(javascript:hacked())" autofocus tabindex=0 onfocus=hacked()>x</p>',
  '<base href="//evil.test/"><meta http-equiv=refresh content="0;url=javascript:hacked()">',
  '<vold-overlay onclick=hacked()></vold-overlay><p data-vold-id="a" data-vold-field="title">x</p>',
  '<img srcset="x 1x" onerror=hacked() <p>',
  '<div><div><div><p>'.repeat(2000),
];
const good =
  '<h2>Rooms</h2><p>By <a href="/sea" target="_blank" rel="noopener">the sea</a>, <strong>near</strong> <em>Balian</em><br>now</p><ul><li>One</li></ul><blockquote>“Six nights”</blockquote><img src="/a.jpg" alt="Sea" width="20"><table><tbody><tr><td colspan="2">x</td></tr></tbody></table><p><math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation>x^2</annotation></semantics></math></p>';

let world: World;
let page: Page;
beforeAll(async () => {
  world = await createWorld();
  world.pages.set(
    'site.test/sanitizers',
    '<!doctype html><body><script type="module" src="/sanitizers.js"></script>',
  );
  page = await world.browser.newPage();
  await page.goto(`${world.origin('site.test')}/sanitizers`);
  await page.waitForFunction(() => 'sanitizers' in window);
});
afterAll(() => world.close());

describe.each(['native', 'purify'] as const)('rich text cleaned by %s', (engine) => {
  it.each(attacks.map((html) => ({ name: html.slice(0, 60), html })))(
    'runs nothing and clobbers nothing: $name',
    async ({ html }) => {
      const result = await page.evaluate(
        async ([name, input]) => {
          let count = 0;
          Object.assign(window, { hacked: () => (count += 1) });
          const clean = window.sanitizers[name as 'native']?.(input ?? '') ?? '';
          const holder = document.createElement('div');
          holder.innerHTML = clean;
          document.body.append(holder);
          for (const element of holder.querySelectorAll<HTMLElement>('a, button, summary, p')) {
            element.addEventListener(
              'click',
              (event) =>
                event.target instanceof HTMLAnchorElement &&
                !event.target.href.startsWith('javascript') &&
                event.preventDefault(),
            );
            element.click();
            element.focus();
          }
          await new Promise((resolve) => setTimeout(resolve, 30));
          const elements = [...holder.querySelectorAll('*')];
          const names = elements.flatMap((element) => [element.localName, ...element.getAttributeNames()]);
          const again = window.sanitizers[name as 'native']?.(clean);
          holder.remove();
          return { count, names, isStable: again === clean };
        },
        [engine, html],
      );
      expect(result.count).toBe(0);
      expect(
        result.names.filter((name) =>
          /^(on|data-|id$|name$|style$|srcdoc|formaction)|script|svg|mglyph|annotation-xml|xlink|iframe|object|embed|form|base|meta|link|template|noscript|vold/.test(
            name,
          ),
        ),
      ).toEqual([]);
      expect(result.isStable).toBe(true);
    },
  );

  it('leaves what an editor wrote as it is', async () => {
    expect(
      await page.evaluate(
        ([name, html]) => window.sanitizers[name as 'native']?.(html ?? ''),
        [engine, good],
      ),
    ).toBe(good);
  });
});
