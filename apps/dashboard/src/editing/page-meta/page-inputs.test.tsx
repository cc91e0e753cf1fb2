// @vitest-environment happy-dom
import type { Client } from '@vold/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { useSession } from '../../core/session/session-store.ts';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { listOf, webconfig } from '../../testing/open-dashboard.tsx';
import { createRecordSource } from '../fields/record-source.ts';
import { noErrors } from '../record/place-errors.ts';
import { recordField } from '../record/record-field.ts';
import { RecordForm } from '../record/record-form.tsx';
import { homepageInput } from './homepage-input.tsx';
import { MetaProposal } from './meta-proposal-note.tsx';
import { searchEnginesGroup } from './search-engines-group.ts';

afterEach(async () => {
  await erase();
  useSession.setState({ client: null });
});

const shown = () => document.querySelector('#root')?.textContent ?? '';

describe('Set as Homepage', () => {
  const drafted = { ...webconfig, default_homepage: 'pg_1' };
  const now = 'This is the homepage. To change that, set another page as homepage.';
  const later = 'Becomes the homepage once the settings of the website are published.';
  const next = 'With the next save. Visitors then land on this page first.';
  const some = { is_full_access: false, role: 'editor' };

  it.each<[string, object, object, boolean, boolean, string]>([
    ['of the homepage', { webconfig: { default_homepage: 'pg_1' } }, {}, true, false, now],
    ['of another page', { webconfig: { default_homepage: 'pg_2' } }, {}, false, true, next],
    ['that is switched', {}, { value: true }, true, true, 'Becomes the homepage with the next save.'],
    [
      'that is drafted',
      { answers: { 'GET /api/v1/webconfig/cl_1': listOf(drafted) } },
      {},
      true,
      false,
      later,
    ],
    [
      'of a person who may not change it',
      { detail: { ...some, permissions: ['webconfig.list'] } },
      {},
      false,
      false,
      'Those who change the settings of the website set the homepage.',
    ],
    [
      'in review',
      { client: { options: { publishing: 'review' } } },
      {},
      false,
      true,
      'Drafted with the next save, and published with the settings of the website.',
    ],
  ])(
    '%s',
    async (_, { client = null, ...options }: { client?: unknown }, {
      value = false,
    }: { value?: boolean }, isOn, isEnabled, text) => {
      useSession.setState({ client: client as Client | null });
      const source = createRecordSource({ homepage: value });
      const groups = [
        { fields: [recordField<'page'>('homepage' as never, 'Set as Homepage', homepageInput('pg_1'))] },
      ];
      await draw(
        () => <RecordForm language="en" strict={false} errors={noErrors} {...{ groups, source }} />,
        { clientId: 'cl_1', ...options },
      );
      await until(() => expect(shown()).toContain(text));
      const toggle = document.querySelector<HTMLInputElement>('input[role="switch"]');
      expect([toggle?.checked, toggle?.disabled]).toEqual([isOn, !isEnabled]);
      expect(document.getElementById(toggle?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
      if (!isEnabled) return;
      await click(toggle);
      expect(source.values().homepage).toBe(!value);
    },
  );
});

describe('Search engines', () => {
  const problemOf = (path: string, value: unknown) =>
    searchEnginesGroup.fields.find(({ definition }) => definition.id === path)?.kind?.problem?.(value) ??
    null;

  it.each([
    ['', true],
    [undefined, true],
    ['/rooms', true],
    ['https://sea.example/rooms', true],
    ['rooms', false],
    ['javascript:alert(1)', false],
  ])('take a path or an address as the original: %s', (value, isFit) => {
    const problem = problemOf('meta.canonical', value);
    expect(problem).toBe(
      isFit ? null : 'Enter a path that starts with / or an address that starts with http',
    );
  });

  it.each([
    ['', true],
    ['{"@type":"Hotel"}', true],
    ['{"name":"A"}', false],
    ['{', false],
  ])('take JSON-LD only: %s', (value, isFit) => {
    expect(problemOf('meta.json_ld', value) === null).toBe(isFit);
  });

  it('have a folded card that explains each field, whose texts are of each language', () => {
    expect([searchEnginesGroup, ...searchEnginesGroup.fields.map(({ definition }) => definition)]).toEqual(
      Array(4).fill(expect.objectContaining({ note: expect.any(String) })),
    );
    expect(searchEnginesGroup.folded).toBe(true);
    expect(searchEnginesGroup.fields.map(({ path, localized }) => [path.join('.'), localized])).toEqual([
      ['meta.noindex', false],
      ['meta.canonical', true],
      ['meta.json_ld', true],
    ]);
  });
});

it('meta texts are proposed until there are some, and used at a press', async () => {
  const lead = 'A walk on the reef at low water, with a guide.';
  const source = createRecordSource({ title: { en: 'Reef walk' }, data: { lead: { en: lead } }, meta: {} });
  await draw(() => <MetaProposal source={source} language="en" id="po_1" />, {
    webconfig: { site_name: 'Sea House' },
  });
  const terms = () =>
    [...document.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]);
  expect(terms()).toEqual([
    ['Proposed title', expect.stringMatching(/Reef walk.*Sea House/)],
    ['Proposed description', lead],
  ]);
  await click(button('Use proposal'));
  expect(source.values().meta).toEqual({
    title: { en: terms()[0]?.[1] ?? expect.any(String) },
    description: { en: lead },
  });
  await until(() => expect(shown()).toBe(''));
});
