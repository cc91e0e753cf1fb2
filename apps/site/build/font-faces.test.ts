import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import { expect, it } from 'vitest';
import { fontFaces } from './font-faces.ts';

interface Face {
  weight: string;
  letters: string;
  /** Bytes of its file. */
  size: number;
}

/** The faces of a package's style sheet as the build leaves them. */
async function facesOf(sheet: string): Promise<Face[]> {
  const from = fileURLToPath(import.meta.resolve(sheet));
  const { root } = await postcss([fontFaces()]).process(readFileSync(from, 'utf8'), { from });
  const faces: Face[] = [];
  root.walkAtRules('font-face', (face) => {
    const said = new Map<string, string>();
    face.walkDecls(({ prop, value }) => {
      said.set(prop, value);
    });
    if (said.get('src')?.startsWith('local(')) return;
    expect(said.get('font-family')).toBe("'Newsreader'");
    const file = /^url\(([^)]+\.woff2)\) format\('woff2[^']*'\)$/.exec(said.get('src') ?? '')?.[1] ?? '';
    const { size } = statSync(join(dirname(from), file));
    faces.push({ weight: said.get('font-weight') ?? '', letters: said.get('unicode-range') ?? '', size });
  });
  return faces;
}

it('cuts Latin letters to what is drawn, and leaves a letter of any file to be found under each weight', async () => {
  for (const sheet of ['standard', 'standard-italic']) {
    const faces = await facesOf(`@fontsource-variable/newsreader/${sheet}.css`);
    const ofWeight = (weight: string) => faces.filter((face) => face.weight === weight);
    const [headings, texts, others] = [ofWeight('380'), ofWeight('400'), ofWeight('401 720')];
    expect(faces).toHaveLength(headings.length + texts.length + others.length);
    for (const some of [headings, texts]) {
      expect(some.map(({ letters }) => letters)).toEqual(others.map(({ letters }) => letters));
    }
    const latin = (of: Face[]) => of.find(({ letters }) => letters.startsWith('U+0000-00FF'))?.size;
    expect(latin(headings)).toBeLessThan(42_000);
    expect(latin(texts)).toBeLessThan(25_000);
    expect(latin(others)).toBeLessThan(105_000);
  }
});

it('lets a font of the system stand in until one of ours is there, of its width and height', async () => {
  const from = fileURLToPath(import.meta.resolve('@fontsource-variable/hanken-grotesk/wght.css'));
  const { css } = await postcss([fontFaces()]).process(readFileSync(from, 'utf8'), { from });
  const face =
    /@font-face\{font-family:"Hanken Grotesk stand-in";src:local\("Arial"\),.*?size-adjust:([\d.]+)%.*?\}/.exec(
      css,
    );
  expect(Number(face?.[1])).toBeGreaterThan(99);
  expect(Number(face?.[1])).toBeLessThan(103);
  expect(face?.[0]).toMatch(
    /ascent-override:9\d(?:\.\d)?%;descent-override:(?:29|30)(?:\.\d)?%;line-gap-override:0%/,
  );
});

it('has a file for every weight that a style sheet names', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const sheets = globSync(['packages/sections/src/**/*.css', 'apps/site/src/**/*.css'], { cwd: root });
  const named = sheets.flatMap((sheet) => {
    const css = readFileSync(join(root, sheet), 'utf8');
    return [...css.matchAll(/(?:weight:|font: (?:italic )?)\s*(\d{3})\b/g)].map(([, weight]) =>
      Number(weight),
    );
  });
  const other = new Set(named.filter((weight) => weight < 400 || weight > 720));
  expect(named.length).toBeGreaterThan(30);
  expect([...other]).toEqual([380]);
});
