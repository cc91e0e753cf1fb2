/** Faults in imports, and in the taking over of pages as themes. */
export const mutants = [
  {
    id: 'M7',
    fault: 'a picture of a pattern leads to its file instead of where the page says',
    file: 'packages/import/src/content/pattern-overrides.ts',
    find: "image ? value('href') : value('url')",
    replace: "value('url')",
    tests: ['apps/server/src/modules/import/import-comparison.test.ts'],
  },
  {
    id: 'M8',
    fault: 'two classes of an adopted page get one name',
    file: 'packages/adopt/src/plain-names.ts',
    find: '    this.#names.set(word, name);\n    this.#taken.add(name);',
    replace: '    this.#names.set(word, name);',
    tests: ['packages/adopt/src/adopt-pages.test.ts'],
  },
];
