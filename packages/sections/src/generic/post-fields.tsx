import { type FormField, meetsCondition } from '@vold/contract';
import type { Data } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { InputValues } from './input-values.tsx';

interface Props {
  /** The fields that visitors see. */
  fields: readonly FormField[];
  /** The data of the post, in the language that is shown. */
  data: Data;
  context: RenderContext;
  /** The id of the post. */
  id: string;
}

/**
 * The filled-in values of the fields that a client has added to its posts, below their text. A form cannot be sent from a post.
 */
export function PostFields({ fields, data, context, id }: Props) {
  const inputs = fields.filter(
    ({ condition, options }) =>
      options?.source !== 'form-builder' &&
      meetsCondition(condition, condition ? data[condition.model] : undefined),
  );
  // They are edited in the post's form.
  const values = InputValues({ inputs, data, context: { ...context, editing: false }, id });
  return values.length > 0 && <div className="wrap generic__body post-fields">{values}</div>;
}
