const kinds = ['text', 'html', 'image', 'link'] as const;
export type FieldKind = (typeof kinds)[number];

/** How a marked element shows its value: as `data-vold-type` says, else by what it is. */
export function fieldKind(field: Element): FieldKind {
  const said = field.getAttribute('data-vold-type');
  const byTag = /^(IMG|PICTURE)$/.test(field.tagName) ? 'image' : field.tagName === 'A' ? 'link' : 'text';
  return kinds.find((kind) => kind === said) ?? byTag;
}
