/** Faults in the program that serves websites. */
export const mutants = [
  {
    id: 'M5',
    fault: 'a redirect in another case stays when something is published at its address',
    file: 'apps/server/src/platform/db/schema/40-addresses-redirects.sql',
    find: 'lower(r."from") in (taken.path, taken.path || \'/\')',
    replace: 'r."from" in (taken.path, taken.path || \'/\')',
    tests: ['apps/server/src/api/moved-addresses.test.ts'],
  },
  {
    id: 'M10',
    fault: 'a sitemap is missing whose first addresses are in other languages',
    file: 'apps/site/src/http/send-site-map.ts',
    find: '  while (urls.length === 0) {\n    const { value } = await parts.next();\n    if (!value) return null;\n    part = value;\n    urls = urlsOf(part);\n  }\n',
    replace: '  if (urls.length === 0) return null;\n',
    tests: ['apps/site/src/http/search-engines.test.ts'],
  },
  {
    id: 'M12',
    fault: 'a preview link to a page in the cache shows what is published',
    file: 'apps/site/src/http/serve-cached.ts',
    find: '|${sentParameter}|${previewParameter})',
    replace: '|${sentParameter})',
    tests: ['apps/site/src/http/serve-cached.test.ts'],
  },
  {
    id: 'M14',
    fault: 'a post without related posts shows those of the section',
    file: 'packages/sections/src/template/values.ts',
    find: '  if (asked) return own.map((post) => ({ ...post }));\n',
    replace: '',
    tests: ['apps/site/src/layout/related-posts.test.ts'],
  },
];
