import { meetsCondition } from './field-condition.ts';
import { type BrokenRule, brokenRules, inWords, schemaOfInput, titleOfInput } from './field-rules.ts';
import { hiddenFrom, isFor, type LimitedField, limitedFields, type Viewer } from './form-access.ts';
import { type FormBlock, type FormField, readBlocks } from './form-schema.ts';
import { isEmptyValue } from './inputs/is-empty.ts';
import { isRelation } from './relation.ts';
import { movesFromEarlierNames, type ValueMoves } from './renamed-inputs.ts';
import type { InputDefinition } from './section.ts';
import { isObject } from './text/json.ts';

/** A form schema, read once: what its fields demand, and whom they are for. */
export interface CompiledForm {
  readonly places: readonly FieldPlace[];
  readonly limited: readonly LimitedField[];
  /** True if any field has a rule that a save is checked against. */
  readonly hasRules: boolean;
  /** True if any field is required. */
  readonly hasRequired: boolean;
  /** New places of data that was written when fields had other names. */
  readonly moves: ValueMoves | null;
  /** True if any field names other records. */
  readonly hasRelations: boolean;
}

/** A field of a form with its place. */
export interface FieldPlace {
  readonly field: FormField;
  readonly block: FormBlock;
}

type Data = Readonly<Record<string, unknown>>;

/** The problem of a field of a record. */
export interface FieldProblem {
  /** From the record, for example `data.price` or `data.lead.en`. */
  readonly path: string;
  readonly message: string;
}

/** @param schemas as they are stored; those of definitions that share their records together */
export function compileForm(...schemas: readonly unknown[]): CompiledForm {
  const places = schemas
    .flatMap(readBlocks)
    .flatMap((block) => block.components.map((field) => ({ field, block })));
  return {
    places,
    limited: schemas.flatMap(limitedFields),
    hasRules: places.some(({ field }) => schemaOfInput(field) !== null),
    hasRequired: places.some(({ field }) => requires(field)),
    moves: movesFromEarlierNames(places.map(({ field }) => field)),
    hasRelations: places.some(({ field }) => isRelation(field)),
  };
}

/** The models of a form that a user does not see. */
export function hiddenModels({ limited }: CompiledForm, viewer: Viewer): ReadonlySet<string> {
  return hiddenFrom(viewer, limited);
}

/**
 * The rules of a form that a record's data breaks. A value that broke its rule in the same way before is accepted: the rule may
 * be newer, and a user who corrects another field should not have to correct that first.
 *
 * @param stored the previous data; none for a new record
 */
export function formProblems(form: CompiledForm, viewer: Viewer, data: Data, stored?: Data): FieldProblem[] {
  if (!form.hasRules) return [];
  return placesFor(form, viewer).flatMap(({ field, block }) =>
    isShownAtAll(field, block, data) ? newlyBroken(field, data, stored, brokenIn) : [],
  );
}

/** The same for the data of a section, which is in one language. */
export function sectionProblems(
  inputs: readonly InputDefinition[],
  data: Data,
  stored?: Data,
): FieldProblem[] {
  return inputs.flatMap((input) => newlyBroken(input, data, stored, brokenRules));
}

function newlyBroken<Input extends InputDefinition>(
  input: Input,
  data: Data,
  stored: Data | undefined,
  brokenOf: (input: Input, value: unknown) => BrokenRule[],
): FieldProblem[] {
  const { model } = input;
  const broken = brokenOf(input, data[model]);
  if (broken.length === 0) return [];
  const before = new Set(
    stored ? brokenOf(input, stored[model]).map((one) => keyOf(stored[model], one)) : [],
  );
  return broken
    .filter((one) => !before.has(keyOf(data[model], one)))
    .map((one) => ({ path: ['data', model, ...one.path].join('.'), message: inWords(input, one) }));
}

/**
 * The required fields without a value, for those who see them.
 *
 * @param languages that the record has a name in: what is kept by language is needed in each of them
 */
export function missingValues(
  form: CompiledForm,
  viewer: Viewer,
  data: Data,
  languages: readonly string[],
): FieldProblem[] {
  if (!form.hasRequired) return [];
  return placesFor(form, viewer).flatMap(({ field, block }) => {
    const shownIn = languages.filter((language) => isShown(field, block, data, language));
    const value = data[field.model];
    if (field.hasLanguage)
      return shownIn.flatMap((language) =>
        missingBelow(field, inLanguage(value, language), `data.${field.model}.${language}`),
      );
    // It may depend on a value that only some languages have.
    return shownIn.length === languages.length ? missingBelow(field, value, `data.${field.model}`) : [];
  });
}

function placesFor({ places }: CompiledForm, viewer: Viewer): FieldPlace[] {
  return places.filter(({ field, block }) => isFor(block, viewer) && isFor({ roles: field.roles }, viewer));
}

/** The rules, in words, that a value breaks by one definition of its field and not by another. What an item lacks is its own fields' matter. */
export function newlyBrokenBy(before: FormField, next: FormField, value: unknown): string[] {
  const known = new Set(brokenIn(before, value).map((one) => keyOf(value, one)));
  return brokenIn(next, value)
    .filter((one) => !known.has(keyOf(value, one)))
    .filter(({ path }) => !path.some((key, at) => typeof key === 'number' && at < path.length - 1))
    .map(({ message }) => message);
}

/** Broken rules of a field, of every language if it has them. */
function brokenIn(field: FormField, value: unknown): BrokenRule[] {
  if (!field.hasLanguage || !isObject(value)) return brokenRules(field, value);
  return Object.entries(value).flatMap(([language, text]) =>
    brokenRules(field, text).map(({ path, message }) => ({ path: [language, ...path], message })),
  );
}

/** The rule and the value that breaks it, wherever in a list that is: items may have moved. */
function keyOf(value: unknown, { path, message }: BrokenRule): string {
  const at = path.reduce<unknown>((part, key) => (Object(part) as Data)[key], value);
  const names = path.filter((key) => typeof key === 'string');
  return JSON.stringify([names, message, Array.isArray(at) ? at.length : at]);
}

function requires({ required, options }: InputDefinition): boolean {
  return required === true || (options?.components ?? []).some(requires);
}

/** A field without a value, or items of its list that lack one. */
function missingBelow(input: InputDefinition, value: unknown, path: string): FieldProblem[] {
  const message = `${titleOfInput(input)} is required`;
  if (input.required && isEmptyValue(input, value)) return [{ path, message }];
  const components = input.options?.components ?? [];
  if (!Array.isArray(value) || !components.some(requires)) return [];
  return value.flatMap((item: unknown, at) =>
    isObject(item)
      ? components.flatMap((below) =>
          missingBelow(below, item[below.model], `${path}.${at}.${below.model}`).map((problem) => ({
            ...problem,
            message: `${titleOfInput(input)}, item ${at + 1}: ${problem.message}`,
          })),
        )
      : [],
  );
}

function isShown({ condition }: FormField, block: FormBlock, data: Data, language: string): boolean {
  const other = condition && block.components.find(({ model }) => model === condition.model);
  // A condition on a field that is gone holds no more.
  if (!condition || !other) return true;
  const value = data[other.model];
  return meetsCondition(condition, other.hasLanguage ? inLanguage(value, language) : value);
}

/** True if a field is shown in any language. */
function isShownAtAll(field: FormField, block: FormBlock, data: Data): boolean {
  const other = field.condition && block.components.find(({ model }) => model === field.condition?.model);
  const value = other?.hasLanguage ? data[other.model] : undefined;
  const languages = isObject(value) ? Object.keys(value) : [];
  return ['', ...languages].some((language) => isShown(field, block, data, language));
}

/** A text that an import left without languages is there in each. */
function inLanguage(value: unknown, language: string): unknown {
  return isObject(value) ? value[language] : value;
}
