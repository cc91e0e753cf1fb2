import type { ElementType } from 'react';
import { type Data, readText } from './read.ts';
import type { RenderContext } from './render-context.ts';

interface Props {
  as: ElementType;
  context: RenderContext;
  data: Data;
  field: string;
  /** Path of the data within the section's data, for fields of repeatable items: `items.0`. */
  within?: string;
  className?: string;
}

/**
 * A plain text of a section. While editing it carries its path for inline editing, and stays on the page
 * when empty so that one can type into it; visitors never get an empty element. Its line breaks are shown.
 */
export function Editable({ as: Tag, context, data, field, within, className }: Props) {
  const text = readText(data, field);
  const classes = text.includes('\n') ? `lines ${className ?? ''}`.trim() : className;
  if (!context.editing) return text ? <Tag className={classes}>{text}</Tag> : null;
  return (
    <Tag className={classes} data-vold-field={within ? `${within}.${field}` : field}>
      {text}
    </Tag>
  );
}
