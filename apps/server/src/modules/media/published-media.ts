import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '../../platform/errors/api-error.ts';
import { mayChangeAtOnce } from '../../resource/reference/publishing-right.ts';
import { isShown } from '../../resource/reference/read-references.ts';
import { nounOf } from '../../resource/write/find-record.ts';
import type { ResourceHooks, WriteContext } from '../../resource/write/hooks.ts';
import { removeBytesOf } from './remove-bytes.ts';

type MediaName = 'picture' | 'files';

/**
 * Refuses to change a file that published content names, in review mode, without the right to publish files. A file has no draft:
 * visitors get its new bytes and texts at once.
 *
 * @throws 403
 */
export async function assertMayChange(write: WriteContext, name: MediaName, id: string): Promise<void> {
  if (await mayChangeAtOnce(write, name)) return;
  if (!(await isShown(write.tx, write.clientId, id))) return;
  const noun = nounOf(name);
  throw new ApiError(
    'FORBIDDEN',
    `Visitors see this ${noun}, and would see the change at once. Changing it needs the right ${name}.publish. Upload a new ${noun} and use it in a draft instead.`,
  );
}

/** Folders are for staff: no address and no page depends on them. */
const unseen: ReadonlySet<string> = new Set(['folder']);

export function mediaHooks(name: MediaName): ResourceHooks<MediaName> {
  return {
    async beforeUpdate(fields, { current, ...write }) {
      if (await mayChangeAtOnce(write, name)) return fields;
      const stored: Readonly<Record<string, unknown>> = { ...(await current()) };
      const isSeen = Object.entries(fields).some(
        ([field, value]) => !unseen.has(field) && !isDeepStrictEqual(value, stored[field]),
      );
      if (isSeen) await assertMayChange(write, name, write.id);
      return fields;
    },
    beforeDelete: ({ id }, write) => assertMayChange(write, name, String(id)),
    beforeRestore: ({ id }, write) => assertMayChange(write, name, String(id)),
    beforeErase: removeBytesOf(name),
  };
}
