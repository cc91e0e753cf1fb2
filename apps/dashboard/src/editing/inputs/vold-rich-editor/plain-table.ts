/**
 * True if the editor can write a table without loss: rows of cells only, without gaps. The editor would fill gaps as
 * soon as the text is touched, which is not the user's edit.
 */
export function isPlainTable(table: HTMLElement): boolean {
  const [body, ...others] = table.children;
  if (!body || others.length > 0 || body.tagName !== 'TBODY' || hasAttributes(table) || hasAttributes(body))
    return false;
  const rows = [...body.children];
  /** For each column, how many rows are taken by cells from above. */
  let taken: number[] = [];
  let width: number | null = null;
  for (const [index, row] of rows.entries()) {
    if (row.tagName !== 'TR' || hasAttributes(row)) return false;
    const next = taken.map((left) => Math.max(left - 1, 0));
    let column = 0;
    for (const cell of row.children) {
      if (!/^T[DH]$/.test(cell.tagName) || hasAttributes(cell, spans) || cell.querySelector('table'))
        return false;
      const [across, down] = spans.map((name) => Number(cell.getAttribute(name) ?? 1));
      if (!isSpan(across) || !isSpan(down) || index + down > rows.length) return false;
      while (taken[column]) column += 1;
      for (let end = column + across; column < end; column++) {
        if (taken[column]) return false;
        next[column] = down - 1;
      }
    }
    while (taken[column]) column += 1;
    width ??= column;
    if (column !== width || width === 0) return false;
    taken = next;
  }
  return rows.length > 0;
}

const spans = ['colspan', 'rowspan'];

function hasAttributes(element: Element, except: readonly string[] = []): boolean {
  return element.getAttributeNames().some((name) => !except.includes(name));
}

function isSpan(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 100;
}
