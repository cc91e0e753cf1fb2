import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** Takes pictures of a page, each shown for as long as is said, however long the machine took over it. */
export interface Recorder {
  /** Shows the current page for this many milliseconds. */
  hold(milliseconds: number, of?: Page): Promise<void>;
  /** Moves the pointer to the middle of an element, to be seen on its way. */
  point(to: Locator): Promise<void>;
  /** Moves the pointer (CSS pixels). */
  move(x: number, y: number): Promise<void>;
  /** Writes the animated picture. @returns its bytes */
  write(path: string): Promise<number>;
}

/** Pixels of the picture's width. */
const width = 1120;
const steps = 6;

/** Screenshots have no pointer: this one is drawn over the page. */
const drawPointer = `(x, y) => {
  let pointer = document.getElementById('pointer');
  if (!pointer) {
    pointer = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    pointer.id = 'pointer';
    pointer.setAttribute('viewBox', '0 0 20 24');
    pointer.style.cssText = 'position:fixed;z-index:2147483647;width:20px;height:24px;pointer-events:none;left:0;top:0';
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('d', 'M2 1v17l4.5-4 3 7 3-1.3-3-6.7H16z');
    path.style.cssText = 'fill:#111;stroke:#fff;stroke-width:1.5';
    pointer.append(path);
    document.documentElement.append(pointer);
  }
  pointer.style.transform = 'translate(' + x + 'px,' + y + 'px)';
}`;

export async function createRecorder(page: Page): Promise<Recorder> {
  const frames: { picture: Buffer; delay: number }[] = [];
  let [x, y] = [640, 420];

  const hold: Recorder['hold'] = async (delay, of = page) => {
    const shot = await of.screenshot({ animations: 'allow', caret: 'initial' });
    const picture = await sharp(shot).resize({ width }).png().toBuffer();
    const last = frames.at(-1);
    if (last?.picture.equals(picture)) last.delay += delay;
    else frames.push({ picture, delay });
  };
  const move: Recorder['move'] = async (toX, toY) => {
    [x, y] = [toX, toY];
    await page.mouse.move(x, y);
    await page.evaluate(`(${drawPointer})(${x}, ${y})`);
  };
  await move(x, y);

  return {
    hold,
    move,
    async point(to) {
      await to.scrollIntoViewIfNeeded();
      const box = await to.boundingBox();
      if (!box) throw new Error('There is nothing to point at');
      const [fromX, fromY] = [x, y];
      const [goalX, goalY] = [box.x + Math.min(box.width / 2, 160), box.y + box.height / 2];
      for (let step = 1; step <= steps; step++) {
        await move(fromX + ((goalX - fromX) * step) / steps, fromY + ((goalY - fromY) * step) / steps);
        await hold(60);
      }
      await hold(250);
    },
    async write(path) {
      const pictures = frames.map(({ picture }) => picture);
      const delay = frames.map((frame) => frame.delay);
      const animated = sharp(pictures, { join: { animated: true } });
      const { size } = await animated.webp({ quality: 88, effort: 5, delay, loop: 0 }).toFile(path);
      return size;
    },
  };
}
