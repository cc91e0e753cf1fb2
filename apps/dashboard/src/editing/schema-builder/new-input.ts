import { type FormField, type InputComponent, newId } from '@vold/contract';
import { modelOf } from './input-model.ts';
import { inputNames } from './input-names.ts';

/** An input that was just added: its label and model come from its kind until a person says better. */
export function newInput(component: InputComponent): FormField {
  const title = inputNames[component];
  return { id: newId('item'), component, title, model: modelOf(title) };
}
