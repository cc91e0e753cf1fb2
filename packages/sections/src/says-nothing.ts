import { type InputDefinition, kindOf, replaceTags, type SectionInstance } from '@vold/contract';
import { definitions } from './index.ts';
import { isSectionKey, type SectionKey } from './section-keys.ts';

/** Sections that draw what the website has, or room, and need no words of their own. */
const drawnWithoutWords: ReadonlySet<SectionKey> = new Set([
  'synxis-booking',
  'breadcrumb',
  'contact',
  'footer',
  'instagram-posts',
  'navigation',
  'spacer',
]);

/** Elements of rich text that count as content without text. */
const media = /<(?:img|video|audio|iframe|hr|svg)\b/i;

/**
 * True if a section has no content yet: visitors would see only empty space.
 *
 * @param built the inputs of a client's own section; null: the section is unknown, and not shown either
 */
export function saysNothing(
  { sectionId, data }: Pick<SectionInstance, 'sectionId' | 'data'>,
  built: readonly InputDefinition[] | null,
): boolean {
  if (isSectionKey(sectionId) && drawnWithoutWords.has(sectionId)) return false;
  const inputs = isSectionKey(sectionId)
    ? definitions[sectionId].components.filter(isContent)
    : // Numbers that a client asks for are shown as they are.
      (built ?? []).filter((input) => isContent(input) || kindOf(input) === 'number');
  return inputs.every(({ model }) => isBlank(data[model]));
}

/** Choices, switches and counts say how something looks, but nothing. A place that links lead to is something. */
export function isContent(input: InputDefinition): boolean {
  const kind = kindOf(input);
  if (kind === 'choice') return input.options?.source !== undefined;
  return kind !== 'flag' && kind !== 'number';
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string')
    return !media.test(value) && replaceTags(value, '').replace(/&nbsp;|\s/g, '') === '';
  if (typeof value === 'object' && value !== null) {
    // A link without words is not drawn, wherever it leads.
    if ('link' in value && 'label' in value) return isBlank(value.label);
    return Object.values(value).every(isBlank);
  }
  return typeof value !== 'number';
}
