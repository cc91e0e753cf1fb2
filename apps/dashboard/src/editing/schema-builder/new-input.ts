import { type FormField, type InputComponent, inputFacts, newId } from '@vold/contract';
import { modelOf } from './input-model.ts';

/** An input that was just added: its label and model come from its kind until a person says better. */
export function newInput(component: InputComponent): FormField {
  const title = inputFacts[component].title;
  return { id: newId('item'), component, title, model: modelOf(title) };
}
