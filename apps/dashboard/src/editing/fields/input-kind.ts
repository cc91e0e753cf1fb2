import type { InputComponent, InputDefinition } from '@vold/contract';
import type { ComponentType, ReactNode } from 'react';
import type { FieldSource } from './field-source.ts';

/** What every input gets. `value` is whatever the document holds: inputs read it with care (`read-value.ts`). */
export interface InputProps {
  /** Id of the control that the label points to. */
  id: string;
  /** Id of the label's text, for inputs that are groups. */
  labelId: string;
  /** Ids of help and error. */
  describedBy: string | undefined;
  definition: InputDefinition;
  /** Every input, for those that hold forms themselves. */
  kinds: InputRegistry;
  value: unknown;
  /** The form that it stands in, for what depends on other fields. */
  source: FieldSource;
  /** The content language that is being edited. */
  language: string;
  required: boolean;
  invalid: boolean;
  /** While typing. */
  onType: (value: unknown) => void;
  /** A finished change; undefined takes the value away. */
  onChange: (value: unknown) => void;
}

export type MergeValue = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
) => { merged: unknown; clash: boolean };

/** How an input is shown. Its kind of value says the rest (`@vold/contract`). */
export interface InputView {
  Input: ComponentType<InputProps>;
  /** `control`: the label belongs to one control. `group`: the input is made of several. `none`: it is no field. */
  labeling: 'control' | 'group' | 'none';
  /** Why a value cannot be saved as it is, or null. */
  problem?: (value: unknown) => string | null;
  /**
   * Three-way merge of values that two people saved, where more can be told than that they differ. `clash`: both changed
   * the same thing differently; `merged` has mine there.
   */
  merge?: MergeValue;
  /** Shown at the right of the label, for example "3 of 8". */
  counter?: (value: unknown, definition: InputDefinition) => ReactNode;
}

/** An input of the registry, or of a screen's own. */
export interface InputKind extends InputView {
  isEmpty: (value: unknown) => boolean;
}

/** One input for each name that a definition may use. */
export type InputRegistry = Record<InputComponent, InputKind>;
