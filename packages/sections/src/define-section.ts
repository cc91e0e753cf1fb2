import {
  type InputDefinition,
  type InputOptions,
  inputWith,
  type SectionDefinition,
  type ValueKind,
} from '@vold/contract';

/** One input of a section, by the kind of its value; its id is its model. */
export function input(
  kind: ValueKind,
  model: string,
  title: string,
  more: Omit<Partial<InputDefinition>, 'id' | 'component' | 'model' | 'title'> = {},
): InputDefinition {
  return { id: model, component: inputWith(kind), model, title, ...more };
}

/** A repeatable group of inputs: stored as a list of objects. */
export function items(
  model: string,
  title: string,
  components: InputDefinition[],
  limits: { min?: number; max?: number } = {},
): InputDefinition {
  return input('list', model, title, { options: { components, ...limits } });
}

/** A choice between named values; the first is the default. Names of numbers need a list: an object would put them first. */
export function choice(
  model: string,
  title: string,
  values: Record<string, string> | readonly (readonly [id: string, title: string])[],
): InputDefinition {
  const entries = Array.isArray(values) ? values : Object.entries(values);
  const offered = entries.map(([id, name]) => ({ id, title: name }));
  return input('choice', model, title, { options: { values: offered }, default: offered[0]?.id });
}

/** A choice of one of the client's records; the value is its id. */
export function choiceOfRecord(
  model: string,
  title: string,
  source: NonNullable<InputOptions['source']>,
  more: Pick<InputDefinition, 'note' | 'required'> = {},
): InputDefinition {
  return input('choice', model, title, { ...more, options: { source } });
}

export function picture(model: string, title: string, note?: string): InputDefinition {
  return input('file', model, title, { options: { accept: ['image'] }, note });
}

/** Looks that a section may offer; what is chosen becomes a class of its element (`section-shell.tsx`). The first is as the theme has it. */
export const alignment = choice('align', 'Alignment', { start: 'At the start', center: 'Centered' });
export const columns = choice('columns', 'Columns', {
  auto: 'As many as fit',
  two: 'Two',
  three: 'Three',
  four: 'Four',
});
export const pictureShape = choice('ratio', 'Shape of pictures', {
  auto: 'As the section has it',
  square: 'Square',
  landscape: 'Landscape, 4 to 3',
  wide: 'Wide, 16 to 9',
  portrait: 'Portrait, 4 to 5',
});

/** Inputs that every section has: its colors, its anchor and the space above it. */
const appearance: InputDefinition[] = [
  choice('colour', 'Colors', { default: 'Default', alternative: 'Alternative', custom: 'Custom' }),
  choice('space', 'Space above', { normal: 'Normal', joined: 'Joined to the section above' }),
  input('line', 'anchor', 'Anchor', { note: 'A link to #anchor scrolls here.' }),
];

/** Declares a section of our library. Appearance inputs are added here, so that no section can lack them. */
export function defineSection(
  definition: SectionDefinition & { title: string; description: string },
): SectionDefinition {
  return { ...definition, components: [...definition.components, ...appearance] };
}
