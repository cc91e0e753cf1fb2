import type { InputComponent, InputDefinition } from '@vold/contract';

/** What the handbook says about an input. Loaded by the handbook only. */
export interface InputGuide {
  title: string;
  /** What it is for and what it stores, for people who make forms. */
  about: string;
  /** The definition that the handbook shows live. */
  definition: Omit<InputDefinition, 'id' | 'component' | 'model'>;
  /** A value that fits `schema` of its kind. Where an input refers to records, these no longer exist. */
  filled: unknown;
}

/** A guide for each input; a missing one does not compile. */
export type InputGuides = Record<InputComponent, InputGuide>;
