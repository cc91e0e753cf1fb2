import type { InputDefinition } from '@vold/contract';

/** One input of a section as a client defines it; its id is its model. */
export function input(
  component: InputDefinition['component'],
  model: string,
  title: string,
  more: Omit<Partial<InputDefinition>, 'id' | 'component' | 'model' | 'title'> = {},
): InputDefinition {
  return { id: model, component, model, title, ...more };
}
