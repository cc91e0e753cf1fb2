import type { RecordBase } from '@vold/contract';
import { useRef, useState } from 'react';
import type { ResourceCalls } from '../../base/api/resource-calls.ts';
import { asRecord } from '../../base/text/read-value.ts';
import { useIsOpen } from '../../core/popups/use-is-open.ts';
import type { Difference } from '../differences/record-diff.ts';
import { discardedPart } from './discard-part.ts';

type Fields = Record<string, unknown>;

interface Target {
  /** The revision that the user has seen. */
  rev: number;
  draft: boolean;
}

/**
 * Writes parts of a record from a popup that compares two versions of it.
 *
 * @param outdated the refusal if another user has saved the record since then
 * @param onWritten called with the record, unless the popup is closed: the form may have unsaved text then, and merges the change as if
 *   another user had saved it
 */
export function usePartWrites(
  { update }: Pick<ResourceCalls<RecordBase>, 'update'>,
  id: string,
  outdated: string,
  onWritten: (record: RecordBase) => void,
) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isOpen = useIsOpen();
  /** The panel with the buttons: the pressed one is removed, and the focus would be lost with it. */
  const panel = useRef<HTMLElement>(null);

  /** @returns the record; null if the server refused */
  async function write(fields: Fields, target: Target): Promise<RecordBase | null> {
    setBusy(true);
    setRefusal(null);
    const result = await update(id, fields, target);
    setBusy(false);
    panel.current?.focus();
    if (!result.ok) {
      setRefusal(result.status === 412 ? outdated : result.data.message);
      return null;
    }
    if (isOpen.current) onWritten(result.data);
    return result.data;
  }

  /** Gives one difference of a version the value of another. @returns the record and the replaced fields; null if nothing is written */
  async function takePart(from: RecordBase, to: RecordBase, difference: Difference, target: Target) {
    const fields = busy ? null : discardedPart({ ...from }, { ...to }, difference);
    const record = fields && (await write(fields, target));
    if (!record) return null;
    const names = Object.keys(fields);
    const replaced: Fields = Object.fromEntries(names.map((name) => [name, asRecord(to)[name] ?? null]));
    return { record, replaced };
  }

  return { busy, setBusy, refusal, setRefusal, panel, write, takePart };
}
