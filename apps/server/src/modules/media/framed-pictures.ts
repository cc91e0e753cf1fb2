import { iconPicture, sharedPicture } from '@vold/contract';
import { createCache } from '@vold/runtime/cache';
import {
  ImageError,
  type ImageFacts,
  type ImageWork,
  iconImage,
  shareImage,
} from '../../platform/images/index.ts';
import type { ContentDeps } from './keep-content.ts';
import { makeFromStored } from './make-from-stored.ts';

/** Files of a picture that are made at the first request: few pictures are ever shared. */
const makers: Readonly<Record<string, (work: ImageWork) => Promise<ImageFacts>>> = {
  [sharedPicture.name]: shareImage,
  [iconPicture.name]: iconImage,
};

/** Files that could not be made are not tried again before so many others failed. */
const maxFailed = 1000;

export interface FramedPictures {
  /** True if a file has one of these names. */
  has(name: string): boolean;
  /** Makes one, once however many ask at the same time. False: the picture is gone, or cannot be read. */
  make(clientId: string, place: string, name: string): Promise<boolean>;
}

export function createFramedPictures(deps: ContentDeps): FramedPictures {
  const running = new Map<string, Promise<boolean>>();
  const failed = createCache<string, true>(maxFailed);

  async function run(clientId: string, place: string, name: string): Promise<boolean> {
    const maker = makers[name];
    if (!maker) return false;
    try {
      return await makeFromStored(deps, {
        clientId,
        place,
        reason: 'a picture for a shared link',
        // The large size is turned and cut already; drawings and animations have themselves alone.
        source: ({ filename, mimetype }) => (mimetype.startsWith('image/') ? filename.big : null),
        make: (picture) => maker({ clientId, ...picture }),
      });
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      failed.set(`${place}/${name}`, true);
      return false;
    }
  }

  return {
    has: (name) => Object.hasOwn(makers, name),
    async make(clientId, place, name) {
      const key = `${place}/${name}`;
      if (failed.has(key)) return false;
      const known = running.get(key);
      if (known) return known;
      const made = run(clientId, place, name).finally(() => running.delete(key));
      running.set(key, made);
      return made;
    },
  };
}
