import { getIn, parsePath } from '@vold/document';
import type { ElementType } from 'react';
import { useIsEditing } from './use-is-editing.ts';
import { useSectionData } from './use-section-data.ts';

export interface RichTextProps {
  field: string;
  /** Element; default `div`. */
  as?: ElementType;
  className?: string;
  /**
   * Cleans HTML for visitors; from the API it is clean already. While editing, the SDK cleans it before it
   * comes here.
   */
  sanitize?: (html: string) => string;
}

/** A rich text of the section around. */
export function RichText({ field, as: Tag = 'div', className, sanitize = (html) => html }: RichTextProps) {
  const value = getIn(useSectionData(), parsePath(field));
  const isEditing = useIsEditing();
  if (typeof value !== 'string') return null;
  return (
    <Tag
      className={className}
      data-vold-field={isEditing ? field : undefined}
      data-vold-type={isEditing ? 'html' : undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the API sanitizes on write, the SDK what messages bring
      dangerouslySetInnerHTML={{ __html: sanitize(value) }}
    />
  );
}
