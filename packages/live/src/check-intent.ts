import type { SectionDefinition } from '@vold/contract';
import { newId } from '@vold/contract';
import { findInput, isPlainInput, isRichInput, OperationError } from '@vold/document';
import type { EditorIntent } from './connect-options.ts';
import type { LiveSnapshot } from './messages/parts.ts';
import type { Intent } from './messages/to-dashboard.ts';

/**
 * The limits of a frame's request, beyond its schema: only sections that are on the page in the language shown, and plain text,
 * numbers or sanitized rich text in fields that the section's definition has.
 *
 * @throws OperationError
 */
export function checkIntent(
  intent: Intent,
  snapshot: LiveSnapshot,
  getDefinition: (sectionId: string) => SectionDefinition | undefined,
  sanitize?: (html: string) => string,
): EditorIntent {
  if (!('op' in intent)) return intent;
  const { op } = intent;
  const section = snapshot.components.find((candidate) => candidate.id === op.id);
  if (!section || op.language !== snapshot.language)
    throw new OperationError('UNKNOWN_SECTION', 'This section is not on the page', op.id);
  if (op.type === 'duplicate') return { op: { ...op, newId: newId('section') } };
  if (op.type !== 'set') return { op };
  const input = findInput(getDefinition(section.sectionId)?.components ?? [], op.path);
  if (input && isRichInput(input) && sanitize) {
    if (typeof op.value !== 'string') throw new OperationError('BAD_VALUE', 'Rich text is text', op.id);
    return { op: { ...op, value: sanitize(op.value) } };
  }
  if (!input || !isPlainInput(input))
    throw new OperationError('BAD_PATH', 'This field cannot be edited in the page', op.id);
  if (typeof op.value !== 'string' && typeof op.value !== 'number')
    throw new OperationError('BAD_VALUE', 'Only text and numbers can be typed in the page', op.id);
  return { op };
}
