import {
  groupImportEntries,
  type ImportGroup,
  type ImportReport,
  importKindTitles,
  importOutcomes,
  importOutcomeTitle,
} from '@vold/contract';

/** Titles that a line names. */
const maxTitles = 3;

/**
 * The report of an import for a terminal: the items, those of which the same is to be said in one line, what was left out,
 * then a table of numbers and what concerns all of it. The numbers come last: of a long list a terminal shows the end.
 */
export function importReportText(report: ImportReport): string {
  const { site, counts, notes, losses, entries, omitted, dryRun } = report;
  const lines = [`${site.title || 'Untitled website'} ${site.url}`.trim(), ''];
  lines.push(...groupImportEntries(entries).map((group) => groupLine(group, report)));
  if (omitted > 0) lines.push(`… and ${omitted} more`);
  if (entries.length > 0) lines.push('');
  if (losses.length > 0) lines.push(dryRun ? 'What would be lost:' : 'What was lost:');
  for (const { what, count, examples } of losses) lines.push(`${count} ×  ${what}${titles(examples, count)}`);
  if (losses.length > 0) lines.push('');
  lines.push(
    row(
      '',
      importOutcomes.map((outcome) => importOutcomeTitle(outcome, report).toLowerCase()),
    ),
  );
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
  if (dryRun) lines.push('', 'Dry run: nothing was written.');
  return lines.join('\n');
}

function groupLine({ kind, outcome, notes, entries }: ImportGroup, report: ImportReport): string {
  const [first] = entries;
  const named = entries.flatMap(({ title }) => (title ? [title] : []));
  const what =
    entries.length > 1 || !first
      ? `${entries.length} ${importKindTitles[kind].toLowerCase()}${titles(named, entries.length)}`
      : `${kind} ${first.sourceId}${titles(named, 1)}`;
  return [importOutcomeTitle(outcome, report).toLowerCase(), what, ...notes].join('  ');
}

/** @param count of all of them */
function titles(named: readonly string[], count: number): string {
  if (named.length === 0) return '';
  const shown = named.slice(0, maxTitles).map((title) => `“${title}”`);
  const more = count > shown.length ? ` and ${count - shown.length} more` : '';
  return ` ${shown.join(', ')}${more}`;
}

/** A name of at most 10 letters and numbers, in columns. */
function row(name: string, cells: readonly string[]): string {
  return (name.padEnd(11) + cells.map((cell) => cell.padStart(13)).join('')).trimEnd();
}
