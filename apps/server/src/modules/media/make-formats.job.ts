import { readSizeName } from '@vold/contract';
import { encodeImage } from '../../platform/images/index.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/index.ts';
import type { ContentDeps } from './keep-content.ts';
import { makeFormats } from './make-formats.kind.ts';
import { makeFromStored } from './make-from-stored.ts';

/** `media.make-formats`: does nothing for bytes that are gone, and bears repeating. */
export function createMakeFormatsHandler(deps: ContentDeps): JobHandler {
  return handleJob(makeFormats, async ({ clientId, place }) => {
    await makeFromStored(deps, {
      clientId,
      place,
      reason: 'encoding a picture',
      stem: ({ filename }) => readSizeName(filename.medium)?.stem ?? '',
      source: ({ filename }) => filename.raw,
      make: (picture, { info }) => encodeImage({ clientId, ...picture, crop: info.crop }),
    });
  });
}
