import { type RefObject, useEffect } from 'react';
import { focusField, focusFirstField, revealField } from '../focus/focus-field.ts';
import { useTools, useWorkspace } from '../state/editor-context.tsx';

interface FieldWishesProps {
  /** The form with the fields of the selected section. */
  form: RefObject<HTMLElement | null>;
  /** The field is not among those that are drawn. */
  onMissing?: () => void;
}

/**
 * Shows the field that was clicked in the page, and takes the focus where a person asked for the form by keyboard. Drawn
 * with the fields: the form of a section that was just selected comes after its panel.
 */
export function FieldWishes({ form, onMissing }: FieldWishesProps) {
  const { workspace } = useTools();
  const field = useWorkspace((state) => state.wantedField);
  const wantsFocus = useWorkspace((state) => state.wantsForm);
  useEffect(() => {
    if (field === null && !wantsFocus) return;
    if (field === null) focusFirstField(form.current);
    // Typing goes on in the page where it was clicked.
    else if (!wantsFocus) revealField(form.current, field);
    else if (!focusField(form.current, field)) return onMissing?.();
    workspace.setState({ wantedField: null, wantsForm: false });
  });
  return null;
}
