import type { Component, SectionDefinition } from '@vold/contract';
import { isSectionKey, definitions as library } from '@vold/sections';

/** Every section that a page of this client may have. */
export interface Definitions {
  /** In the order in which Add Sections offers them. */
  list: readonly SectionDefinition[];
  bySection: Readonly<Record<string, SectionDefinition>>;
  /** Id of the `component` record of sections that were defined in the dashboard. */
  componentOf: Readonly<Record<string, string>>;
  /** The client's own. */
  components: readonly OwnSection[];
}

/** A section of the client's own, without how it looks: the website draws it. */
export type OwnSection = Pick<Component, 'id' | (typeof ownFields)[number]>;
export const ownFields = ['kind', 'sectionId', 'title', 'preview', 'components'] as const;

/** Our library's sections, and the client's own. A view of the client's for one of ours changes its look only. */
export function collectDefinitions(all: readonly OwnSection[]): Definitions {
  const components = all.filter(({ kind, sectionId }) => kind === 'section' && !isSectionKey(sectionId));
  const own = components.map(
    ({ sectionId, title, preview, components: inputs }): SectionDefinition => ({
      sectionId,
      title,
      components: inputs ?? [],
      ...(preview ? { preview: preview.url } : {}),
    }),
  );
  const list = [...own, ...Object.values(library)];
  return {
    list,
    bySection: Object.fromEntries(list.map((definition) => [definition.sectionId, definition])),
    componentOf: Object.fromEntries(components.map(({ sectionId, id }) => [sectionId, id])),
    components,
  };
}

/** Adds sections of the client to the data loaded for an editor. */
export function addDefinitions(made: readonly OwnSection[]) {
  return <T extends { definitions: Definitions }>(loaded: T | undefined): T | undefined =>
    loaded && { ...loaded, definitions: collectDefinitions([...loaded.definitions.components, ...made]) };
}
