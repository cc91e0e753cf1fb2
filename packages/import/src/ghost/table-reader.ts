import { cutText, storableText } from '@vold/contract';
import type { Token } from 'stream-json/parser.js';
import { ExportError } from '../source/export-error.ts';
import { maxItemCharacters } from '../source/export-model.ts';
import { type GhostRow, ghostTables } from './ghost-tables.ts';

/** Objects and lists within each other; an export of Ghost has six. */
const mostLevels = 100;
const maxKeyCharacters = 200;
/** Beyond this a text is cut off. One character more than an item may have, so that the item is known to be too large. */
const maxTextCharacters = maxItemCharacters + 1;

export interface TableReader {
  take(token: Token): void;
  /** Version of Ghost that made the export, '' if the file does not say. */
  readonly version: string;
  /** True if the file has the outer shape of an export. */
  readonly hasData: boolean;
}

/**
 * Builds rows of the tables in an export from the tokens of its JSON: `{db: [{meta, data: {table: [row, …]}}]}`, of very old
 * versions without `db`. Holds one row, and of that only the columns that the import uses.
 */
export function createTableReader(onRow: (table: string, row: GhostRow) => void): TableReader {
  /** Keys that lead to where the reader is: '' for an entry of a list. */
  const path: string[] = [];
  /** For each of them: true for a list. */
  const lists: boolean[] = [];
  let key = '';
  let chunks: string[] | null = null;
  let length = 0;
  let row: Record<string, string> | null = null;
  let version = '';
  let hasData = false;

  const tableAt = () =>
    path.length >= 4 && path.at(-3) === 'data' && path.at(-1) === '' ? path.at(-2) : undefined;
  const isMeta = () => path.at(-1) === 'meta' && path.length <= 4;

  function open(isList: boolean): void {
    path.push(lists.at(-1) === false ? key : '');
    lists.push(isList);
    if (path.length > mostLevels)
      throw new ExportError(`The file has more than ${mostLevels} lists and objects within each other.`);
    if (isList) return;
    if (path.at(-1) === 'data' && path.length <= 4) hasData = true;
    const table = tableAt();
    if (table !== undefined && Object.hasOwn(ghostTables, table)) row = {};
  }

  function close(): void {
    const table = tableAt();
    if (row && table !== undefined && lists.at(-1) === false) {
      onRow(table, row);
      row = null;
    }
    path.pop();
    lists.pop();
  }

  function begin(): void {
    chunks = [];
    length = 0;
  }

  function append(text: string, most: number): void {
    if (!chunks || length >= most) return;
    chunks.push(text.slice(0, most - length));
    length += text.length;
  }

  function value(text: string): void {
    if (isMeta() && key === 'version') version = cutText(text, 50);
    const table = tableAt();
    if (!row || table === undefined || lists.at(-1) !== false) return;
    if (ghostTables[table]?.columns.has(key)) row[key] = storableText(text);
  }

  let inKey = false;
  return {
    get version() {
      return version;
    },
    get hasData() {
      return hasData;
    },
    take(token) {
      switch (token.name) {
        case 'startObject':
        case 'startArray':
          return open(token.name === 'startArray');
        case 'endObject':
        case 'endArray':
          return close();
        case 'startKey':
          inKey = true;
          return begin();
        case 'startString':
        case 'startNumber':
          return begin();
        case 'stringChunk':
        case 'numberChunk':
          return append(token.value, inKey ? maxKeyCharacters : maxTextCharacters);
        case 'endKey':
          inKey = false;
          key = chunks?.join('') ?? '';
          return;
        case 'endString':
        case 'endNumber':
          return value(chunks?.join('') ?? '');
        case 'trueValue':
          return value('1');
        case 'falseValue':
        case 'nullValue':
          return value('');
      }
    },
  };
}
