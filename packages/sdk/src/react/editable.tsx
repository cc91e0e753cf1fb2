import { getIn, parsePath } from '@vold/document';
import type { ElementType } from 'react';
import { useIsEditing } from './use-is-editing.ts';
import { useSectionData } from './use-section-data.ts';

export interface EditableProps {
  /** Path below the section's data: `title`, `cards.0.title`. */
  field: string;
  /** Element; default `span`. */
  as?: ElementType;
  className?: string;
}

/** A plain text of the section around. Editors can type into it; for visitors an empty one is left out. */
export function Editable({ field, as: Tag = 'span', className }: EditableProps) {
  const value = getIn(useSectionData(), parsePath(field));
  const isEditing = useIsEditing();
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (!isEditing && !text) return null;
  return (
    <Tag className={className} data-vold-field={isEditing ? field : undefined}>
      {text}
    </Tag>
  );
}
