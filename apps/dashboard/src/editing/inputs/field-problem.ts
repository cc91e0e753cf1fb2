import { type InputDefinition, ruleProblem } from '@vold/contract';

/**
 * The first rule of its definition that a value breaks, in words, or null. An input of the form's own is named like a line of text, and
 * says itself what else its values are.
 */
export function fieldProblem(definition: InputDefinition, value: unknown, isOwn: boolean): string | null {
  return isOwn && typeof value !== 'string' ? null : ruleProblem(definition, value);
}
