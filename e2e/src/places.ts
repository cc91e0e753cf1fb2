import { expect, type Locator } from '@playwright/test';

/** Returns the middle of a part of the page once nothing that loads moves it any more. */
export async function restingPlace(part: Locator): Promise<[x: number, y: number]> {
  let places: string[] = [];
  await expect
    .poll(
      async () => {
        places = [...places.slice(-2), String(await middleOf(part))];
        return places.length === 3 && new Set(places).size === 1;
      },
      { intervals: [200] },
    )
    .toBe(true);
  return middleOf(part);
}

export async function middleOf(part: Locator): Promise<[x: number, y: number]> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown');
  return [box.x + box.width / 2, box.y + box.height / 2];
}
