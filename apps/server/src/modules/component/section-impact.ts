import type { ImpactChange, InputDefinition, InputOptions } from '@vold/contract';

/** A section on a page, as far as a change of its definition concerns it. */
export interface UsedSection {
  readonly page: string;
  readonly title: string;
  readonly language: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type Inputs = readonly InputDefinition[];
const mostExamples = 5;

/** What a definition that changes from one list of inputs to another would do to the sections that pages hold. */
export function impactOf(before: Inputs, after: Inputs, sections: readonly UsedSection[]): ImpactChange[] {
  return changesOf(
    before,
    after,
    sections.map((section) => ({ section, data: section.data })),
    '',
  );
}

interface Holder {
  readonly section: UsedSection;
  readonly data: Readonly<Record<string, unknown>>;
}

function changesOf(
  before: Inputs,
  after: Inputs,
  holders: readonly Holder[],
  within: string,
): ImpactChange[] {
  return before.flatMap((input) => {
    const { model } = input;
    const next = after.find(({ id }) => id === input.id) ?? after.find((other) => other.model === model);
    const filled = holders.filter(({ data }) => !isEmpty(data[model]));
    const change = (kind: ImpactChange['kind'], to: string | null, concerned: readonly Holder[]) =>
      concerned.length > 0 ? [describe(kind, `${within}${model}`, to, concerned)] : [];
    if (!next) return change('removed', null, filled);
    if (next.model !== model) return change('renamed', `${within}${next.model}`, filled);
    if (next.component !== input.component) {
      return change(
        'retyped',
        next.component,
        filled.filter(({ data }) => !fits(next, data[model])),
      );
    }
    const required = next.required && !input.required;
    return [
      ...(required
        ? change(
            'required',
            null,
            holders.filter(({ data }) => isEmpty(data[model])),
          )
        : []),
      ...changesBelow(input.options, next.options, filled, model, within),
    ];
  });
}

/** The items of a list have inputs of their own. */
function changesBelow(
  before: InputOptions | undefined,
  after: InputOptions | undefined,
  holders: readonly Holder[],
  model: string,
  within: string,
): ImpactChange[] {
  if (!before?.components) return [];
  const items = holders.flatMap(({ section, data }) =>
    asList(data[model]).flatMap((item) => (isData(item) ? [{ section, data: item }] : [])),
  );
  return changesOf(before.components, after?.components ?? [], items, `${within}${model}.`);
}

function describe(
  kind: ImpactChange['kind'],
  model: string,
  to: string | null,
  concerned: readonly Holder[],
): ImpactChange {
  return {
    kind,
    model,
    to,
    values: concerned.length,
    examples: examplesOf(concerned.map((one) => one.section)),
  };
}

/** Some of the pages that sections are on, each once a language. */
export function examplesOf(sections: readonly UsedSection[]): ImpactChange['examples'] {
  const found = new Map(sections.map((section) => [`${section.page} ${section.language}`, section]));
  return [...found.values()]
    .slice(0, mostExamples)
    .map(({ page, title, language }) => ({ id: page, title, language }));
}

/** Whether an input can show a value that another one stored. */
function fits({ component }: InputDefinition, value: unknown): boolean {
  switch (component) {
    case 'VoldNumber':
      return Number.isFinite(Number(value)) && typeof value !== 'boolean' && !Array.isArray(value);
    case 'VoldToggle':
      return typeof value === 'boolean';
    case 'VoldMultipleAddComponent':
    case 'VoldCheckboxList':
    case 'VoldGallery':
    case 'VoldMap':
      return Array.isArray(value);
    case 'VoldFileSelector':
    case 'VoldLinkEditor':
    case 'VoldRelationPost':
    case 'VoldPostCollection':
      return isData(value);
    default:
      return typeof value === 'string' || typeof value === 'number';
  }
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isData(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
