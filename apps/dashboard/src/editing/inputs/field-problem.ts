import { type InputDefinition, ruleProblem } from '@vold/contract';

/**
 * The first rule of its definition that a value breaks, in words, or null. Fields of a record's own are named like a line of text,
 * whatever their values are.
 */
export function fieldProblem(definition: InputDefinition, value: unknown): string | null {
  return definition.component === 'VoldInput' && typeof value !== 'string'
    ? null
    : ruleProblem(definition, value);
}
