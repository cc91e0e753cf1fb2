import { compileForm, type FormField, formProblems, type InputOptions, missingValues } from '@vold/contract';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { missingFields, unfitFields } from './check-fields.ts';
import { kindOf } from './kind-of.ts';
import { schemaGroups } from './schema-groups.ts';

// The registry reaches the session, which reads the browser's storage when it is loaded.
vi.hoisted(() => {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  Object.assign(globalThis, { localStorage: empty, sessionStorage: empty });
});

const viewer = { role: 'editor', fullAccess: false, master: false, clientId: null };
const limit = fc.option(fc.nat(6), { nil: undefined });
const values = fc.constantFrom<InputOptions['values']>(undefined, [
  { id: 'a', title: 'A' },
  { id: 'b', title: 'B' },
]);

/** Fields with rules, as the builder makes them. */
const field: fc.Arbitrary<FormField> = fc.record({
  id: fc.constant('f'),
  model: fc.constantFrom('one', 'two', 'three'),
  title: fc.constantFrom('', 'A title'),
  component: fc.constantFrom(
    'VoldInput',
    'VoldTextarea',
    'VoldNumber',
    'VoldSelectOption',
    'VoldCheckboxList',
    'VoldSplitList',
    'VoldLinkEditor',
    'VoldFileDownload',
    'VoldGallery',
    'VoldRelation',
  ),
  required: fc.boolean(),
  hasLanguage: fc.boolean(),
  roles: fc.constantFrom([], ['editor'], ['developer']),
  condition: fc.constantFrom(undefined, { model: 'one', is: 'filled' } as const),
  options: fc.record({
    min: limit,
    max: limit,
    minLength: limit,
    maxLength: limit,
    pattern: fc.constantFrom(undefined, '[a-b]*', '\\d+'),
    values,
  }),
});
const value = fc.oneof(
  fc.constantFrom(null, '', 'a', 'abba', 'long text', '7', 3, 99, true),
  fc.array(fc.constantFrom('a', 'b', 'c', '', null), { maxLength: 8 }),
  fc.constantFrom([{ title: 'a', file: null }], [{ title: 'a', file: { url: '/a.pdf' } }]),
);
const data = fc.dictionary(
  fc.constantFrom('one', 'two', 'three'),
  fc.oneof(value, fc.record({ en: fc.oneof(value, fc.constant({ label: 'a' })) })),
);

it('the browser and the server judge alike', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(field, { maxLength: 3, selector: ({ model }) => model }),
      data,
      (components, given) => {
        const schema = [{ id: 'a', components }];
        const fields = schemaGroups(schema, viewer).flatMap((group) => group.fields);
        // The form shows one language; a value of a field with languages is a map of them.
        const own = Object.fromEntries(
          Object.entries(given).filter(([model, stored]) => {
            const hasLanguage = components.find((one) => one.model === model)?.hasLanguage === true;
            const isMap = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
            return hasLanguage === isMap;
          }),
        );
        const form = compileForm(schema);
        const record = { status: 'published', title: { en: 'A' }, data: own };
        const inBrowser = unfitFields(fields, record, 'en', kindOf).map(({ problem }) => problem);
        const onServer = Map.groupBy(formProblems(form, viewer, own), ({ path }) => path.split('.')[1]);
        expect(inBrowser).toEqual([...onServer.values()].map(([first]) => first?.message));
        const missing = missingFields(fields, record, 'en', kindOf).map(({ path }) => path.join('.'));
        const refused = missingValues(form, viewer, own, ['en']).map(({ path }) => path.replace(/\.en$/, ''));
        expect(missing).toEqual(refused);
      },
    ),
    { numRuns: 2000 },
  );
}, 30_000);
