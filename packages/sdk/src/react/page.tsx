import type { SectionInstance } from '@vold/contract';
import { type ComponentType, useSyncExternalStore } from 'react';
import type { PageData } from '../editing-options.ts';
import { currentEditing, subscribeEditing } from '../editing-store.ts';
import { PageContext, SectionContext } from './section-context.ts';

export interface SectionProps {
  instance: SectionInstance;
  data: SectionInstance['data'];
  /** For the root element of the section: `<section {...attributes}>`. */
  attributes: { 'data-vold-section': string; 'data-vold-id': string };
}
export type SectionComponent = ComponentType<SectionProps>;

export interface PageProps {
  /** The page as it was loaded; while it is edited, the editor's data is shown instead. */
  data: PageData;
  /** Component by section key. Sections of other kinds are left out. */
  registry: Readonly<Record<string, SectionComponent>>;
}

/** The sections of a page. Visitors do not get hidden ones. */
export function Page({ data, registry }: PageProps) {
  const live = useSyncExternalStore(
    subscribeEditing,
    () => currentEditing()?.data ?? null,
    () => null,
  );
  const page = live ?? data;
  return (
    <PageContext value={page}>
      {page.components.map((instance) => {
        const Section = Object.hasOwn(registry, instance.sectionId)
          ? registry[instance.sectionId]
          : undefined;
        if (!Section || (instance.hide && !live)) return null;
        const attributes = { 'data-vold-section': instance.sectionId, 'data-vold-id': instance.id };
        return (
          <SectionContext key={instance.id} value={instance}>
            <Section instance={instance} data={instance.data} attributes={attributes} />
          </SectionContext>
        );
      })}
    </PageContext>
  );
}
