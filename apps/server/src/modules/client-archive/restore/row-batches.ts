import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { ArchiveError } from '../../../platform/archive/index.ts';

/** Limits of one statement: rows, and characters unless a single row has more. */
const most = { rows: 500, length: 2_000_000 };
/** Bytes of a row: PostgreSQL takes no larger jsonb, and nothing that was written by a call comes near. */
const longestRow = 64_000_000;

const row = z.record(z.string(), z.unknown());

/** Rows of one table for one statement. */
export interface RowBatch {
  /** The columns that the rows have. */
  readonly columns: readonly string[];
  /** The text of a JSON array. */
  readonly rows: string;
  readonly count: number;
  /** Lines of the file that are read by now, those of left-out rows included. */
  readonly read: number;
}

/**
 * Reads `tables/<name>.jsonl`. Rows stay the text that the exporting database made, so that no number or time is
 * anything else afterwards; a patch is written behind what it replaces, because of two equal keys jsonb keeps the last.
 *
 * @throws ArchiveError if a line is no row
 */
export async function* readRowBatches(
  path: string,
  name: string,
  patch: ((row: Readonly<Record<string, unknown>>) => object | null) | undefined,
): AsyncGenerator<RowBatch> {
  let columns: string[] | undefined;
  let batch: string[] = [];
  let length = 0;
  let read = 0;
  const take = (): RowBatch => {
    const taken = { columns: columns ?? [], rows: `[${batch.join(',')}]`, count: batch.length, read };
    batch = [];
    length = 0;
    return taken;
  };
  for await (const line of readLines(path, name)) {
    read += 1;
    const changes = patch?.(parseRow(line, name, read));
    if (changes === null) continue;
    const text = changes === undefined ? line : withChanges(line, changes);
    columns ??= Object.keys(parseRow(text, name, read));
    batch.push(text);
    length += text.length;
    if (batch.length >= most.rows || length >= most.length) yield take();
  }
  if (batch.length > 0) yield take();
}

/** Lines end with a line feed alone: `readline` would cut texts at every other separator that Unicode has. */
async function* readLines(path: string, name: string): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  let length = 0;
  for await (const chunk of createReadStream(path)) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, at)]).toString('utf8');
      begun = [];
      length = 0;
      from = at + 1;
    }
    begun.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestRow) throw new ArchiveError(`A row of ${name} is too long.`);
  }
  if (length > 0) throw new ArchiveError(`The last row of ${name} is cut off.`);
}

function withChanges(line: string, changes: object): string {
  const added = JSON.stringify(changes).slice(1);
  return added === '}' ? line : `${line.slice(0, -1)},${added}`;
}

function parseRow(line: string, name: string, at: number): z.infer<typeof row> {
  try {
    return row.parse(JSON.parse(line));
  } catch {
    throw new ArchiveError(`Row ${at} of ${name} is not valid.`);
  }
}
