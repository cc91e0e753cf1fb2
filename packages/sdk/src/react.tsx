export { Editable, type EditableProps } from './react/editable.tsx';
export { Page, type PageProps, type SectionComponent, type SectionProps } from './react/page.tsx';
export { RichText, type RichTextProps } from './react/rich-text.tsx';
export { startEditing } from './react/start-editing.ts';
export { useIsEditing } from './react/use-is-editing.ts';
export { useSectionData } from './react/use-section-data.ts';
