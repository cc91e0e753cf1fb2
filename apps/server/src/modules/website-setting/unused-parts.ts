import { type FormField, factsOf, isEmptyValue, kindOf, valueShapes } from '@vold/contract';

/** A part of a field that forms, lists and rules would ignore without a word. */
interface UnusedPart {
  /** From the field, for example `options.unique`. */
  readonly path: string;
  readonly message: string;
}

/**
 * Finds rules that a field cannot have or nothing can meet, a default that its input cannot show, and a condition on a field that its
 * block does not have.
 *
 * @param models of all fields of the block
 */
export function unusedParts(field: FormField, models: ReadonlySet<string>): UnusedPart[] {
  const { options = {}, useInLists, condition } = field;
  const { unique, listed } = factsOf(field);
  const name = valueShapes[kindOf(field)].name;
  const found: [isUnused: boolean, path: string, message: string][] = [
    [options.unique === true && !unique, 'options.unique', 'Only a line of text or a number can be unique'],
    [
      useInLists === true && !listed,
      'useInLists',
      'Lists use lines of text, numbers, dates, choices and switches only',
    ],
    [isMore(options.min, options.max), 'options.min', 'min is more than max'],
    [isMore(options.minLength, options.maxLength), 'options.minLength', 'minLength is more than maxLength'],
    [!isShown(field), 'default', `The default must be ${name}`],
    [
      condition !== undefined && (condition.model === field.model || !models.has(condition.model)),
      'condition.model',
      `The block has no other field ${condition?.model}`,
    ],
  ];
  return found.flatMap(([isUnused, path, message]) => (isUnused ? [{ path, message }] : []));
}

function isMore(min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean {
  return min > max;
}

/** True if the default is one that the input can show, in each language if it has them. */
function isShown({ component, default: value, hasLanguage }: FormField): boolean {
  const { read, name } = valueShapes[kindOf({ component })];
  const canShow = (one: unknown) => isEmptyValue({ component }, one) || read.safeParse(one).success;
  if (name === null || value === undefined || value === null || canShow(value)) return true;
  return Boolean(hasLanguage) && typeof value === 'object' && Object.values(value).every(canShow);
}
