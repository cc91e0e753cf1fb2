import type { SectionInstance } from '@vold/contract';
import { cutText } from '@vold/contract';
import { findPicture, findText } from './section-content.ts';

/** A drawn part of a schematic page, in a box of 544 by 328. */
export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; tone: Tone }
  | {
      kind: 'text';
      x: number;
      y: number;
      size: number;
      text: string;
      anchor: 'start' | 'middle';
      light?: boolean;
    }
  | { kind: 'picture'; x: number; y: number; width: number; height: number; url: string };
type Tone = 'paper' | 'line' | 'strong' | 'wash' | 'deep';

export const schematicWidth = 544;
export const schematicHeight = 328;

const edge = 28;
const inner = schematicWidth - 2 * edge;

/**
 * Draws a sketch of a page from its sections, headings and pictures, so that a card can be recognized at a glance without
 * rendering the website.
 */
export function drawSchematic(
  title: string,
  siteName: string,
  sections: readonly SectionInstance[],
): Shape[] {
  const shapes: Shape[] = [];
  let y = 52;
  const visible = sections.filter(({ hide }) => hide !== true);
  if (visible.length === 0) y += drawBlank(shapes, title, y);
  for (const [index, section] of visible.entries()) {
    if (y >= schematicHeight) break;
    const draw = drawings[section.sectionId] ?? drawText;
    y += draw(shapes, section, y, index === 0 ? title : '') + 18;
  }
  drawHeader(shapes, siteName);
  return shapes;
}

/** Answers the height that it took. */
type Drawing = (shapes: Shape[], section: SectionInstance, y: number, fallbackTitle: string) => number;

const drawings: Record<string, Drawing> = {
  hero: drawHero,
  'call-to-action': drawBand,
  quote: drawBand,
  'image-text': drawHalves,
  map: drawWide,
  embed: drawWide,
  gallery: drawGrid,
  cards: drawGrid,
  'post-list': drawGrid,
  numbers: drawGrid,
  columns: drawGrid,
};

function drawHeader(shapes: Shape[], siteName: string): void {
  shapes.push({ kind: 'text', x: edge, y: 31, size: 15, text: shorten(siteName, 26), anchor: 'start' });
  for (const [x, width] of [
    [330, 34],
    [376, 30],
    [418, 38],
  ] as const) {
    shapes.push({ kind: 'rect', x, y: 24, width, height: 4, tone: 'strong' });
  }
}

function drawHero(shapes: Shape[], section: SectionInstance, y: number, fallbackTitle: string): number {
  const title = findText(section.data) || fallbackTitle;
  const [picture] = findPicture(section.data, 1);
  if (!picture) {
    shapes.push({ kind: 'rect', x: 0, y: y - 8, width: schematicWidth, height: 132, tone: 'wash' });
    drawTitle(shapes, title, y + 44, 30);
    drawLines(shapes, edge, y + 84, 230, 2);
    return 124;
  }
  shapes.push({ kind: 'picture', x: 0, y: 0, width: schematicWidth, height: y + 140, url: picture });
  shapes.push({ kind: 'rect', x: 0, y: 0, width: schematicWidth, height: 48, tone: 'paper' });
  drawTitle(shapes, shorten(title, 23), y + 174, 24);
  drawLines(shapes, 344, y + 160, 172, 3);
  return 190;
}

function drawText(shapes: Shape[], section: SectionInstance, y: number, fallbackTitle: string): number {
  const title = findText(section.data) || fallbackTitle;
  const pictures = findPicture(section.data, 1);
  const height = title ? 40 : 8;
  if (title) drawTitle(shapes, title, y + 26, 24);
  const [picture] = pictures;
  if (picture) {
    shapes.push({ kind: 'picture', x: edge, y: y + height, width: inner, height: 150, url: picture });
    return height + 150;
  }
  drawLines(shapes, edge, y + height + 6, inner, 4);
  return height + 50;
}

function drawBlank(shapes: Shape[], title: string, y: number): number {
  drawTitle(shapes, title, y + 34, 28);
  drawLines(shapes, edge, y + 62, 300, 3);
  return 90;
}

function drawBand(shapes: Shape[], section: SectionInstance, y: number): number {
  shapes.push({ kind: 'rect', x: 0, y, width: schematicWidth, height: 96, tone: 'deep' });
  const title = shorten(findText(section.data), 34);
  shapes.push({
    kind: 'text',
    x: schematicWidth / 2,
    y: y + 50,
    size: 22,
    text: title,
    anchor: 'middle',
    light: true,
  });
  shapes.push({ kind: 'rect', x: 212, y: y + 68, width: 120, height: 4, tone: 'paper' });
  return 96;
}

function drawHalves(shapes: Shape[], section: SectionInstance, y: number): number {
  const half = inner / 2 - 12;
  drawPlace(shapes, findPicture(section.data, 1)[0], edge, y, half, 130);
  const right = edge + half + 24;
  const title = findText(section.data);
  if (title)
    shapes.push({ kind: 'text', x: right, y: y + 34, size: 22, text: shorten(title, 20), anchor: 'start' });
  drawLines(shapes, right, y + 54, half, 4);
  return 130;
}

function drawWide(shapes: Shape[], section: SectionInstance, y: number): number {
  drawPlace(shapes, findPicture(section.data, 1)[0], edge, y, inner, 130);
  return 130;
}

function drawGrid(shapes: Shape[], section: SectionInstance, y: number): number {
  const title = findText(section.data);
  const top = title ? 40 : 0;
  if (title) drawTitle(shapes, title, y + 26, 22);
  const pictures = findPicture(section.data, 3);
  const width = (inner - 2 * 16) / 3;
  for (let place = 0; place < 3; place++) {
    const x = edge + place * (width + 16);
    drawPlace(shapes, pictures[place], x, y + top, width, 84);
    drawLines(shapes, x, y + top + 96, width - 24, 2);
  }
  return top + 116;
}

function drawPlace(
  shapes: Shape[],
  url: string | undefined,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  if (url) shapes.push({ kind: 'picture', x, y, width, height, url });
  else shapes.push({ kind: 'rect', x, y, width, height, tone: 'wash' });
}

function drawTitle(shapes: Shape[], title: string, y: number, size: number): void {
  if (title) shapes.push({ kind: 'text', x: edge, y, size, text: shorten(title, 30), anchor: 'start' });
}

function drawLines(shapes: Shape[], x: number, y: number, width: number, count: number): void {
  for (let line = 0; line < count; line++) {
    const share = line === count - 1 ? 0.6 : line % 2 === 0 ? 1 : 0.92;
    shapes.push({
      kind: 'rect',
      x,
      y: y + line * 11,
      width: Math.round(width * share),
      height: 4,
      tone: 'line',
    });
  }
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${cutText(text, length - 1).trimEnd()}…` : text;
}
