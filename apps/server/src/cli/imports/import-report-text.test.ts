import { expect, it } from 'vitest';
import { importReportText } from './import-report-text.ts';

it('shows each item that needs a word, and ends with the numbers in columns and what concerns all', () => {
  const text = importReportText({
    site: { title: 'Old site', url: 'https://old.example', language: 'en', version: '1.2' },
    dryRun: true,
    counts: { page: { imported: 12, changed: 0, unchanged: 3, skipped: 1, failed: 0 } },
    notes: ['2 comments were not imported.'],
    entries: [
      {
        kind: 'page',
        sourceId: '7',
        title: 'Draft',
        outcome: 'skipped',
        notes: ['It is in the trash.'],
        recordId: null,
      },
      { kind: 'attachment', sourceId: '9', title: '', outcome: 'failed', notes: [], recordId: null },
    ],
    omitted: 4,
  });
  expect(text.split('\n')).toEqual([
    'Old site https://old.example',
    '',
    'skipped  page 7 “Draft”  It is in the trash.',
    'failed  attachment 9',
    '… and 4 more',
    '',
    '              imported    changed  unchanged    skipped     failed',
    'page                12          0          3          1          0',
    '',
    '2 comments were not imported.',
    '',
    'Dry run: nothing was written.',
  ]);
});
