/** A line of a CSV file: its number in the file, from 1, and its cells. */
export interface CsvLine {
  line: number;
  cells: string[];
}

const separators = [',', ';', '\t'] as const;

/**
 * Reads CSV (RFC 4180) with commas, semicolons or tabs, in one pass. Cells may be quoted, quotes in them are doubled. Lines
 * without any text are left out.
 *
 * @param maxLines maximum number of lines that are read; one more says that there are more
 */
export function parseCsv(text: string, maxLines: number): CsvLine[] {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  const separator = separatorOf(source);
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let begins = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one !== '')) lines.push({ line: begins, cells });
    cells = [];
    begins = line;
  };
  for (let at = 0; at < source.length && lines.length <= maxLines; at += 1) {
    const sign = source[at];
    const isBreak = sign === '\n' || (sign === '\r' && source[at + 1] !== '\n');
    if (isBreak) line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (sign === separator) endCell();
    else if (isBreak) endLine();
    else if (sign !== '\r') cell += sign;
  }
  if (lines.length <= maxLines) endLine();
  return lines;
}

/** The separator that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((one) => [one, 0]));
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '\n' || sign === '\r') break;
    else if (counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best?.[0] ?? ',';
}
