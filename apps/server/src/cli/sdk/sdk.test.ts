import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vold } from '../../supervisor/testing/vold-process.ts';
import { examineWebsite } from './examine-website.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vold-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const script =
  '<script type="module" src="https://cms.example/sdk.js" data-dashboard="https://cms.example"></script>';
const rooms = JSON.stringify([
  {
    sectionId: 'rooms',
    title: 'Rooms',
    components: [
      { id: '1', component: 'VoldInput', model: 'title', title: 'Title' },
      { id: '2', component: 'VoldRichEditor', model: 'text', title: 'Text' },
      { id: '3', component: 'VoldFileSelector', model: 'photo', title: 'Photo' },
    ],
  },
]);
const own = `<script type="application/json" data-vold-definitions>${rooms}</script>`;

async function examine(html: string, options: { dashboard?: string } = {}) {
  const file = join(folder, 'page.html');
  await writeFile(file, html);
  return examineWebsite(file, options);
}

it('finds nothing wrong with a well marked page', async () => {
  const page = `${script}${own}<section data-vold-section="rooms" data-vold-id="a"><h2 data-vold-field="title">Rooms</h2>
    <div data-vold-field="text" data-vold-type="html"></div><img data-vold-field="photo"></section>`;
  const { lines, isWell } = await examine(page, { dashboard: 'https://cms.example/' });
  expect(lines.slice(1)).toEqual(['No problem was found.']);
  expect(isWell).toBe(true);
});

it('names duplicate ids, unknown sections, missing and wrong fields, and what the script lacks', async () => {
  const page = `${script}${own}<p data-vold-field="lost"></p>
    <section data-vold-section="rooms" data-vold-id="a"><div data-vold-field="text"></div>
      <h2 data-vold-field="headline"></h2><a data-vold-field="photo"></a></section>
    <section data-vold-section="villas" data-vold-id="a"></section><section data-vold-section="rooms">
      <h2 data-vold-field="title" data-vold-type="html"></h2><p data-vold-field="text" data-vold-type="rich"></p></section>`;
  const { lines, isWell } = await examine(page, { dashboard: 'https://other.example' });
  expect(isWell).toBe(false);
  expect(lines.slice(1, -1)).toEqual([
    '✗ data-dashboard does not list https://other.example.',
    '✗ The field "lost" is in no section (data-vold-section).',
    '✗ The id "a" is on 2 sections: only the first is edited.',
    '✗ Section "rooms" (a): "text" is rich text and needs data-vold-type="html".',
    '✗ Section "rooms" (a): the definition has no field "headline".',
    '✗ Section "rooms" (a): "photo" is a picture: mark the img, or say data-vold-type="image".',
    '✗ Section "rooms" (a): the field "title" is not marked: it is edited in the form only.',
    '✗ Section "villas" (a) is unknown: define it in the dashboard, or in data-vold-definitions.',
    '✗ Section "rooms" has no data-vold-id: it cannot be selected.',
    '✗ Section "rooms": "title" is shown as HTML, but is no rich text.',
    '✗ Section "rooms": "text" has data-vold-type="rich"; there is text, html, image and link.',
  ]);
  expect(lines.at(-1)).toBe('11 to mend.');
});

it('says that the script is missing, and which definitions it cannot read', async () => {
  const { lines } = await examine('<script data-vold-definitions>[{"sectionId":"x"}]</script><p>Page</p>');
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^✗ data-vold-definitions: 0\.components: /),
    '✗ The SDK is missing: <script type="module" src="…/sdk.js" data-dashboard="…">.',
    '✗ No element has data-vold-section: nothing can be selected.',
    '3 to mend.',
  ]);
});

it('is a command that fails where something is to mend', async () => {
  const file = join(folder, 'command.html');
  await writeFile(file, '<p>Nothing</p>');
  const { code, stdout } = await vold(['sdk', 'doctor', file]).end;
  expect(code).toBe(1);
  expect(stdout).toContain('The SDK is missing');
  const gone = await vold(['sdk', 'doctor', join(folder, 'none.html')]).end;
  expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining('none.html')]);
}, 30_000);

it.each(['no-such-page.html', 'http://127.0.0.1:2/page'])(
  'says in one line that %s cannot be read',
  async (page) => {
    const { code, stderr } = await vold(['sdk', 'doctor', page]).end;
    expect(code).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^Cannot (read|reach) .*(ENOENT|ECONNREFUSED)/),
    ]);
  },
  30_000,
);
