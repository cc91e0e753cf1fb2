/**
 * Imports point one way (docs/architecture.md): contract ← document, live, sections ← sdk ← apps.
 * Every rule names the alternative, so that a failing check says what to do.
 */
const withoutTests = '\\.(test|e2e)\\.tsx?$';

/** Folders from top to bottom. Each may import those below it; its README says what belongs in it. */
const layers = {
  'apps/dashboard/src': ['app', 'features', 'shell', 'editing', 'core', 'base'],
  'packages/sections/src': ['generic', 'post-list', 'template', 'requests', 'form', 'parts'],
};
const layerRules = Object.entries(layers).flatMap(([folder, names]) =>
  names.slice(1).map((layer, index) => ({
    name: `${folder.split('/')[1]}-layer-${layer}`,
    comment: `${folder}/${layer} imports nothing from the layers above it. Move the shared part down, or pass it as an argument.`,
    severity: 'error',
    from: { path: `^${folder}/${layer}/`, pathNot: withoutTests },
    to: { path: `^${folder}/(${names.slice(0, index + 1).join('|')})/` },
  })),
);

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one thing or need a third. Move the shared part.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'apps-are-separate-programs',
      comment:
        'Apps never import apps; they talk over HTTP and messages. Share a shape through packages/contract.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-know-no-app',
      comment: 'A package is used by apps, never the other way round.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'contract-is-the-ground',
      comment: 'The contract imports nothing of ours.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(packages/(?!contract/)|apps/)' },
    },
    {
      name: 'document-is-pure',
      comment: 'Document operations do no I/O and know only the contract.',
      severity: 'error',
      from: { path: '^packages/document/', pathNot: withoutTests },
      to: { path: '^(packages/(?!contract/|document/)|apps/)|^node:|^react' },
    },
    {
      name: 'template-is-pure',
      comment:
        'Templates are compiled by the server and drawn in browsers: they know the contract and do no I/O. What draws them belongs in packages/sections.',
      severity: 'error',
      from: { path: '^packages/template/', pathNot: withoutTests },
      to: { path: '^(packages/(?!contract/|template/)|apps/)|^node:|^react' },
    },
    {
      name: 'frame-has-no-parser',
      comment:
        'Only packages/template/src/compile and packages/adopt parse. Browsers render the compiled template: @vold/template, without parsers and Zod, whose types it may use.',
      severity: 'error',
      from: {
        path: '^packages/(template/src/(?!compile/|schema)|sections/)',
        pathNot: `${withoutTests}|/testing/`,
      },
      to: {
        path: '^packages/(adopt/|template/src/(compile/|schema))|(^|node_modules/)(parse5|css-tree)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'adopt-is-for-the-command-line',
      comment: 'Only `vold theme adopt` turns pages into templates: no server that serves loads @vold/adopt.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: `^packages/adopt/|^apps/server/src/cli/themes/adopt-|${withoutTests}`,
      },
      to: { path: '^packages/adopt/' },
    },
    {
      name: 'import-writes-nothing',
      comment:
        'What reads exports and maps them knows no server. Only the import of the server and `vold theme adopt` use it, and load it when it is needed.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: `^packages/import/|^apps/server/src/(modules/import|cli/themes)/|${withoutTests}`,
      },
      to: { path: '^packages/import/' },
    },
    {
      name: 'protocol-knows-contract-and-document-only',
      comment: 'The protocol is framework-free: messages, handshake, transport.',
      severity: 'error',
      from: { path: '^packages/live/', pathNot: withoutTests },
      to: { path: '^(packages/(?!contract/|document/|live/)|apps/)|^node:|^react' },
    },
    {
      name: 'definitions-without-react',
      comment: 'A section definition is read by the server. Put what needs React into view.tsx.',
      severity: 'error',
      from: { path: '^packages/sections/src/(.*/definition\\.ts|index\\.ts)$' },
      to: { path: '(^|node_modules/)react|\\.tsx$' },
    },
    {
      name: 'server-sees-no-views',
      comment:
        'The server reads definitions (@vold/sections), never views (@vold/sections/views). Its command line may call the API by @vold/sdk/client.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^packages/(sections/src/.*\\.tsx|sdk/(?!src/client(?:/|\\.ts$)))' },
    },
    {
      name: 'platform-knows-no-module',
      comment:
        'apps/server/src/platform serves every module and imports none. Pass what it needs as an argument.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: withoutTests },
      to: { path: '^apps/server/src/(modules|resource|cli)/' },
    },
    {
      name: 'modules-meet-at-their-index',
      comment: "Import another module's index.ts, not its inside.",
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: withoutTests },
      to: { path: '^apps/server/src/modules/(?!$1/)[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'features-are-separate',
      comment: 'Dashboard features never import each other; move what both need to its own folder.',
      severity: 'error',
      from: { path: '^apps/dashboard/src/features/([^/]+)/' },
      to: { path: '^apps/dashboard/src/features/', pathNot: '^apps/dashboard/src/features/$1/' },
    },
    ...layerRules,
    {
      name: 'sources-know-no-tests',
      comment: 'Test helpers lie in `testing/` folders. A source imports neither them nor Vitest.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: `${withoutTests}|/testing/|^packages/testing/|vite(st)?\\.|test-worlds`,
      },
      to: { path: '/testing/|(^|node_modules/)vitest/' },
    },
    {
      name: 'no-dev-dependency-at-run-time',
      comment: 'What runs must be a dependency of its workspace.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `${withoutTests}|vite(st)?\\.|/testing/|test-worlds` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
