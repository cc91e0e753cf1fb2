import { expect, it } from 'vitest';
import { errorBody } from '../../base/api/testing/test-server.ts';
import { refusalsIn } from './publish-refusals.ts';

const refused = (code: 'CONFLICT' | 'SLUG_TAKEN', ...details: [path: string, message: string][]) =>
  refusalsIn({ ...errorBody(code), code, details: details.map(([path, message]) => ({ path, message })) });

it('says of each record where both have changed it, by the names of the fields', () => {
  const both = 'Both have changed this';
  expect(
    refused(
      'CONFLICT',
      ['page.pg_1.title.en', both],
      ['page.pg_1.meta.description.id', both],
      ['page.pg_1.components.en.se_1.data.title', both],
      ['page.pg_1.components.en.se_2.data.title', both],
      ['post.po_1.data.opening_hours', both],
    ),
  ).toEqual([
    { id: 'pg_1', places: ['Title (en)', 'Page Meta (id)', 'Sections (en)'], message: both, conflicts: true },
    { id: 'po_1', places: ['Opening hours'], message: both, conflicts: true },
  ]);
});

it('lets a person decide about what was deleted meanwhile, and not about what is refused or gone', () => {
  const [trashed] = refused('CONFLICT', ['page.pg_1.deleted_at', 'It was moved to the trash']);
  expect(trashed).toEqual({ id: 'pg_1', places: [], message: 'It was moved to the trash', conflicts: true });
  expect(refused('CONFLICT', ['page.pg_1', 'It has no changes'])[0]?.conflicts).toBe(false);
  expect(refused('SLUG_TAKEN', ['page.pg_1.slug.en', 'Taken'])[0]).toMatchObject({
    places: ['Address (en)'],
    conflicts: false,
  });
});
