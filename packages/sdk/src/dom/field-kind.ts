export type FieldKind = 'text' | 'html' | 'image' | 'link';

/** How a marked element shows its value: as `data-vold-type` says, else by what it is. */
export function fieldKind(field: Element): FieldKind {
  const said = field.getAttribute('data-vold-type');
  if (said === 'html' || said === 'image' || said === 'link' || said === 'text') return said;
  if (field.tagName === 'IMG' || field.tagName === 'PICTURE') return 'image';
  return field.tagName === 'A' ? 'link' : 'text';
}
