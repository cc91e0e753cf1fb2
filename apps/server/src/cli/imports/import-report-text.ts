import { type ImportReport, importOutcomes } from '@vold/contract';

/**
 * The report of an import for a terminal: item by item, then a table of numbers and what concerns all of it. The numbers
 * come last: of a long list a terminal shows the end.
 */
export function importReportText(report: ImportReport): string {
  const { site, counts, notes, entries, omitted } = report;
  const lines = [`${site.title || 'Untitled website'} ${site.url}`.trim(), ''];
  for (const { outcome, kind, sourceId, title, notes: why } of entries) {
    const what = title ? `${kind} ${sourceId} “${title}”` : `${kind} ${sourceId}`;
    lines.push([outcome, what, ...why].join('  '));
  }
  if (omitted > 0) lines.push(`… and ${omitted} more`);
  if (entries.length > 0) lines.push('');
  lines.push(row('', importOutcomes));
  for (const [kind, tally] of Object.entries(counts)) {
    if (tally)
      lines.push(
        row(
          kind,
          importOutcomes.map((outcome) => String(tally[outcome])),
        ),
      );
  }
  if (notes.length > 0) lines.push('', ...notes);
  if (report.dryRun) lines.push('', 'Dry run: nothing was written.');
  return lines.join('\n');
}

/** A name of at most 10 letters and numbers, in columns. */
function row(name: string, cells: readonly string[]): string {
  return (name.padEnd(11) + cells.map((cell) => cell.padStart(11)).join('')).trimEnd();
}
