import {
  framedAddress,
  isObject,
  type PictureValue,
  type SiteFramedAnswer,
  sharedPicture,
} from '@vold/contract';
import { asPicture, safeSource } from '@vold/sections/views';
import { absolute } from './absolute.ts';

/** A picture as services that show shared links get it. */
export interface SharedPicture {
  url: string;
  alt: string;
  width: number | undefined;
  height: number | undefined;
  /** The media type, where it is known. */
  type: string | undefined;
}

/**
 * The picture of a shared link: the one that its meta names, else the post's, the category's or the first hero's, else the
 * logo. Null where there is none.
 */
export function sharedPictureOf(answer: SiteFramedAnswer, origin: string): SharedPicture | null {
  for (const picture of candidates(answer)) {
    const shared = picture && asShared(picture, origin);
    if (shared) return shared;
  }
  return null;
}

function candidates(answer: SiteFramedAnswer): (PictureValue | null | undefined)[] {
  const { logo } = answer.config.theme;
  if (answer.kind === 'page') {
    const hero = answer.record.sections.find(({ sectionId, hide }) => sectionId === 'hero' && !hide);
    return [answer.record.meta.picture, isObject(hero?.data) ? asPicture(hero.data.picture) : null, logo];
  }
  if (answer.kind === 'post') return [answer.record.meta.picture, answer.record.picture, logo];
  return [answer.kind === 'category' ? answer.category.picture : null, logo];
}

/** An uploaded picture as a JPEG of the size that services ask for; any other as it is. */
export function asShared(picture: PictureValue, origin: string): SharedPicture | null {
  const url = safeSource(picture.url);
  if (!url) return null;
  const alt = picture.alt ?? '';
  const framed = framedAddress(url, sharedPicture);
  if (framed === null) {
    return { url: absolute(url, origin), alt, width: picture.width, height: picture.height, type: undefined };
  }
  const { width, height } = sharedPicture;
  return { url: absolute(framed, origin), alt, width, height, type: 'image/jpeg' };
}
