import {
  canShow,
  type ImpactChange,
  type InputDefinition,
  type InputOptions,
  isEmptyValue,
  isNothing,
  isObject,
  newlyBrokenBy,
  type ReusableKind,
} from '@vold/contract';

/** A section on a page, or a record, as far as a change of its definition concerns it. */
export interface HeldData {
  /** Id of the page or post, or of the synced section, preset or template that `reusable` says. */
  readonly id: string;
  readonly reusable?: ReusableKind | null;
  readonly title: string;
  readonly language: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The languages in which a record has a name. A section has one. */
  readonly languages?: readonly string[];
}

type Inputs = readonly InputDefinition[];
const mostExamples = 5;

/** The effect of changing a definition from one list of inputs to another on the data of sections or records. */
export function impactOf(before: Inputs, after: Inputs, held: readonly HeldData[]): ImpactChange[] {
  return changesOf(
    before,
    after,
    held.map((owner) => ({ owner, data: owner.data })),
    '',
  );
}

/** Something with the data of a list of inputs: the owner itself, or an item of one of its lists. */
interface Holder {
  readonly owner: HeldData;
  readonly data: Readonly<Record<string, unknown>>;
}

function changesOf(
  before: Inputs,
  after: Inputs,
  holders: readonly Holder[],
  within: string,
): ImpactChange[] {
  const kept = before.flatMap((input) => changesOfInput(input, after, holders, within));
  const added = after.filter(
    (next) => !before.some(({ id, model }) => id === next.id || model === next.model),
  );
  // A new input has rules for what is stored under its model already.
  return [...kept, ...added.flatMap((next) => changesOfRules(bare(next), next, holders, within))];
}

function changesOfInput(
  input: InputDefinition,
  after: Inputs,
  holders: readonly Holder[],
  within: string,
): ImpactChange[] {
  const { model } = input;
  const next = after.find(({ id }) => id === input.id) ?? after.find((other) => other.model === model);
  const filled = holders.filter(({ data }) => !isNothing(data[model]));
  if (!next) return describe('removed', `${within}${model}`, null, filled);
  if (next.model !== model) return describe('renamed', `${within}${model}`, `${within}${next.model}`, filled);
  if (next.component !== input.component) {
    const unfit = filled.filter((holder) => !partsOf(next, holder).every((part) => canShow(next, part)));
    return describe('retyped', `${within}${model}`, next.component, unfit);
  }
  return [
    ...changesOfRules(input, next, holders, within),
    ...changesBelow(input.options, next.options, filled, model, within),
  ];
}

/** An input without rules. */
function bare({ id, component, model, title, hasLanguage }: InputDefinition): InputDefinition {
  return { id, component, model, title, ...(hasLanguage && { hasLanguage }) };
}

function changesOfRules(
  input: InputDefinition,
  next: InputDefinition,
  holders: readonly Holder[],
  within: string,
): ImpactChange[] {
  const { model } = next;
  const place = `${within}${model}`;
  const isDemanded = next.required && !input.required;
  const lacking = isDemanded ? holders.filter((holder) => lacks(next, holder)) : [];
  const broken = holders.flatMap((holder) => {
    const [message] = newlyBrokenBy(input, next, holder.data[model]);
    return message === undefined ? [] : [{ holder, message }];
  });
  return [
    ...describe('required', place, null, lacking),
    ...describe(
      'rule',
      place,
      broken[0]?.message ?? null,
      broken.map(({ holder }) => holder),
    ),
  ];
}

function lacks(next: InputDefinition, { owner, data }: Holder): boolean {
  const value = data[next.model];
  if (!next.hasLanguage || !owner.languages) return isEmptyValue(next, value);
  return owner.languages.some((language) => isEmptyValue(next, isObject(value) ? value[language] : value));
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
  const items = holders.flatMap(({ owner, data }) =>
    asList(data[model]).flatMap((item) => (isObject(item) ? [{ owner, data: item }] : [])),
  );
  return changesOf(before.components, after?.components ?? [], items, `${within}${model}.`);
}

function describe(
  kind: ImpactChange['kind'],
  model: string,
  to: string | null,
  concerned: readonly Holder[],
): ImpactChange[] {
  if (concerned.length === 0) return [];
  const examples = examplesOf(concerned.map(({ owner }) => owner));
  return [{ kind, model, to, values: concerned.length, examples }];
}

/** Some of the pages or posts, each once a language. */
export function examplesOf(owners: readonly HeldData[]): ImpactChange['examples'] {
  const found = new Map(owners.map((owner) => [`${owner.id} ${owner.language}`, owner]));
  return [...found.values()]
    .slice(0, mostExamples)
    .map(({ id, title, language, reusable }) => ({ id, title, language, ...(reusable && { reusable }) }));
}

/** Joins the results of several batches. */
export function addImpact(found: readonly ImpactChange[], more: readonly ImpactChange[]): ImpactChange[] {
  const all = Map.groupBy([...found, ...more], ({ kind, model }) => `${kind} ${model}`);
  return [...all.values()].flatMap(([first, second]) =>
    first
      ? [
          {
            ...first,
            values: first.values + (second?.values ?? 0),
            examples: [...first.examples, ...(second?.examples ?? [])].slice(0, mostExamples),
          },
        ]
      : [],
  );
}

/** By language where the field has languages; a text that an import left without them is there in each. */
function partsOf(input: InputDefinition, { owner, data }: Holder): readonly unknown[] {
  const value = data[input.model];
  const isMap = input.hasLanguage && owner.languages && isObject(value);
  return isMap ? Object.values(value).filter((part) => !isNothing(part)) : [value];
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
