import { freeData, type SectionInstance } from '@vold/contract';
import { compileTemplate } from '@vold/template/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { definitions } from '../index.ts';
import { Sections } from '../sections.tsx';
import { testContext } from './test-context.ts';

/** The library's cards as a template. */
const html = `<section class="cards cards--large pad"><div class="wrap">
  <div class="cards__head"><h2 data-vold-field="title">Rooms</h2><a class="link" data-vold-link="link"></a></div>
  <div class="cards__grid" data-vold-each="items"><article class="card"><a data-vold-link="link">
    <div class="picture" data-vold-if="picture"><img data-vold-field="picture" alt=""></div>
    <h3 class="h3" data-vold-field="title">Room</h3>
    <p data-vold-field="text">Text</p>
    <div class="card__foot" data-vold-if="price"><span data-vold-field="fact">Fact</span>
      <span><b data-vold-field="price">1</b></span></div>
  </a></article></div>
</div></section>`;

const picture = {
  url: '/files/cl_1/a/big.webp',
  alt: 'Room',
  width: 1600,
  height: 900,
  focal: { x: 40, y: 60 },
};
const card = {
  title: 'Sea room',
  text: 'Two beds and a view.',
  fact: '24 m²',
  price: '120',
  link: { label: 'Room', link: '/room' },
};
const sectionOf = (items: object[]): SectionInstance => ({
  id: 's1',
  sectionId: 'cards',
  data: freeData.parse({ title: 'Rooms', link: { label: 'All rooms', link: '/rooms' }, items }),
});

export interface Speed {
  /** Median time of a drawing in ms. */
  library: number;
  template: number;
  /** Characters that were drawn. */
  sizes: [library: number, template: number];
}

/**
 * Draws a section of the library and the same as a template in turns, `rounds` times 200 drawings each.
 *
 * @param withPictures the library draws each as a `<picture>` of three elements, a template as an `<img>`
 */
export function compareSpeed(rounds: number, withPictures: boolean): Speed {
  const { template, problems } = compileTemplate({
    html,
    css: '',
    key: 'cards',
    clientId: 'cl_1',
    inputs: definitions.cards.components,
  });
  if (!template) throw new Error(JSON.stringify(problems));
  const section = sectionOf(Array.from({ length: 12 }, () => (withPictures ? { ...card, picture } : card)));
  const library = testContext({ style: () => 's-1' });
  const own = { ...library, templateOf: () => template };
  const draw = (context: typeof library) =>
    renderToStaticMarkup(<Sections sections={[section]} context={context} />);
  const times = { library: [] as number[], template: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.library.push(timeOf(() => draw(library)));
    times.template.push(timeOf(() => draw(own)));
  }
  return {
    library: median(times.library),
    template: median(times.template),
    sizes: [draw(library).length, draw(own).length],
  };
}

const drawings = 200;

function timeOf(draw: () => string): number {
  const start = performance.now();
  for (let count = 0; count < drawings; count++) draw();
  return (performance.now() - start) / drawings;
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
