import type { InputComponent, InputDefinition } from '@vold/contract';
import type { ComponentType, ReactNode } from 'react';
import type { FieldSource } from './field-source.ts';

/** Props of every input. `value` may have any shape: inputs check it (`read-value.ts`). */
export interface InputProps {
  /** Id of the control that the label points to. */
  id: string;
  /** Id of the label's text, for inputs that are groups. */
  labelId: string;
  /** Ids of help and error. */
  describedBy: string | undefined;
  definition: InputDefinition;
  /** All inputs, for inputs that contain forms. */
  kinds: InputRegistry;
  value: unknown;
  /** The form of the input, for values that depend on other fields. */
  source: FieldSource;
  /** The content language that is being edited. */
  language: string;
  required: boolean;
  invalid: boolean;
  /** Called while the user types. */
  onType: (value: unknown) => void;
  /** Called with a finished change; undefined removes the value. */
  onChange: (value: unknown) => void;
}

export type MergeValue = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
) => { merged: unknown; clash: boolean };

/** How an input is shown. Its kind of value is defined in `@vold/contract`. */
export interface InputView {
  Input: ComponentType<InputProps>;
  /** `control`: the label belongs to one control. `group`: it belongs to several. `none`: the input has no label. */
  labeling: 'control' | 'group' | 'none';
  /** Returns why a value cannot be saved, or null. */
  problem?: (value: unknown) => string | null;
  /**
   * Three-way merge of values that two users saved, for inputs that can merge parts of a value. `clash`: both changed the
   * same part differently; `merged` has mine there.
   */
  merge?: MergeValue;
  /** Shown at the right of the label, for example "3 of 8". */
  counter?: (value: unknown, definition: InputDefinition) => ReactNode;
}

/** An input of the registry or of one screen. */
export interface InputKind extends InputView {
  isEmpty: (value: unknown) => boolean;
}

/** The input for each name that a definition may use. */
export type InputRegistry = Record<InputComponent, InputKind>;
