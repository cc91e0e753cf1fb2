import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { editorShortcuts } from './shortcut-list.ts';

const handbook = readFileSync(
  new URL('../../../../docs/handbook/editors/02-pages.md', import.meta.url),
  'utf8',
);

it('says the same of the live editor’s keys as the handbook', () => {
  const tables = editorShortcuts.map(({ title, shortcuts }) =>
    [
      `| Key | ${title} |`,
      '| --- | --- |',
      ...shortcuts.map(
        ({ does, keys }) =>
          `| ${keys.map((together) => `\`${together.join(' ')}\``).join(' or ')} | ${does} |`,
      ),
    ].join('\n'),
  );
  for (const table of tables) expect(handbook).toContain(table);
});
