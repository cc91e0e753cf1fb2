import { type InputDefinition, inputWith, kindOf, type ValueKind } from '@vold/contract';
import { nearest } from './problems.ts';

/** The values of `data-vold-type`, with the kinds of values of each type; the first kind is the one of the proposed input. */
const types = {
  text: ['line', 'lines'],
  lines: ['lines'],
  html: ['html'],
  image: ['file'],
  file: ['file'],
  link: ['link'],
  number: ['number'],
  date: ['date'],
  choice: ['choice', 'choices'],
  toggle: ['flag'],
  color: ['word'],
  posts: ['collection', 'posts'],
  form: ['choice'],
} as const satisfies Record<string, readonly ValueKind[]>;

export type InputType = keyof typeof types;

/** The names that `data-vold-type` can have. */
const typeNames = Object.keys(types) as InputType[];

export function readType(value: string): InputType | null {
  return typeNames.find((name) => name === value) ?? null;
}

export function typeFault(value: string): string | null {
  if (readType(value)) return null;
  const near = nearest(value, typeNames);
  return `There is no type “${value}”. ${near ? `Do you mean “${near}”?` : `There are ${typeNames.join(', ')}.`}`;
}

const maxLabel = 200;

export function labelFault(value: string): string | null {
  if (value === '') return 'The label has no words.';
  return value.length > maxLabel ? `A label has at most ${maxLabel} characters.` : null;
}

/** True if an input is of a type. */
export function isOfType(input: InputDefinition, type: InputType): boolean {
  const { options } = input;
  const kind = kindOf(input);
  if (type === 'form') return kind === 'choice' && options?.source === 'form-builder';
  if (type === 'image' && options?.accept && !options.accept.includes('image')) return false;
  return types[type].some((one) => one === kind);
}

interface Choices {
  /** The options. */
  values?: Iterable<string>;
  /** Several can be chosen. */
  isMany?: boolean;
}

/** The input that a type proposes. */
export function inputOfType(
  type: InputType,
  { values = [], isMany = false }: Choices,
): Pick<InputDefinition, 'component' | 'options'> {
  const component = inputWith(types[type][0]);
  switch (type) {
    case 'image':
      return { component, options: { accept: ['image'] } };
    case 'file':
      return { component, options: { accept: ['video', 'file'] } };
    case 'form':
      return { component, options: { source: 'form-builder' } };
    case 'choice': {
      const options = { values: [...values].map((id) => ({ id, title: titleOf(id) })) };
      return { component: isMany ? inputWith('choices') : component, options };
    }
    default:
      return { component };
  }
}

/** `check_in` and `checkIn` are “Check in”. */
export function titleOf(model: string): string {
  const words = model
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
