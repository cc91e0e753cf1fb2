import { expect, it } from 'vitest';
import { importReportText } from './import-report-text.ts';

it('says what would happen, names every loss, puts equal lines together and ends with the numbers', () => {
  const text = importReportText({
    site: { title: 'Old site', url: 'https://old.example', language: 'en', version: '1.2' },
    dryRun: true,
    edition: null,
    counts: { page: { imported: 12, changed: 0, unchanged: 3, skipped: 1, failed: 0 } },
    notes: ['The website had no home page.'],
    losses: [{ what: 'Footnotes were left out.', count: 5, examples: ['A', 'B', 'C', 'D'] }],
    entries: [
      {
        kind: 'page',
        sourceId: '7',
        title: 'Draft',
        outcome: 'skipped',
        notes: ['It is in the trash.'],
        recordId: null,
      },
      ...['News', 'Trips', 'Boats', 'Fish'].map((title) => ({
        kind: 'category' as const,
        sourceId: `category/${title}`,
        title,
        outcome: 'imported' as const,
        notes: [],
        recordId: null,
      })),
      { kind: 'attachment', sourceId: '9', title: '', outcome: 'failed', notes: [], recordId: null },
    ],
    omitted: 4,
  });
  expect(text.split('\n')).toEqual([
    'Old site https://old.example',
    '',
    'would skip  page 7 “Draft”  It is in the trash.',
    'would import  4 categories “News”, “Trips”, “Boats” and 1 more',
    'would fail  attachment 9',
    '… and 4 more',
    '',
    'What would be lost:',
    '5 ×  Footnotes were left out. “A”, “B”, “C” and 2 more',
    '',
    '            would import would change    unchanged   would skip   would fail',
    'page                  12            0            3            1            0',
    '',
    'The website had no home page.',
    '',
    'Dry run: nothing was written.',
  ]);
});
