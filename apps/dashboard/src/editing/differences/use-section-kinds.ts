import { useQuery } from '@tanstack/react-query';
import { constants } from '@vold/contract';
import { api } from '../../core/session/api.ts';
import { useSession } from '../../core/session/session-store.ts';
import type { SectionKinds } from './record-diff.ts';

/** Resources whose records have sections or blocks. */
const withSections: ReadonlySet<string> = new Set(['page', 'post', 'reusable']);

/** Reads the titles that the live editor gives sections and blocks; undefined until they are read. */
export function useSectionKinds(resource: string): SectionKinds | undefined {
  const clientId = useSession((state) => state.clientId);
  const isAsked = withSections.has(resource);
  const kinds = useQuery({
    queryKey: ['component', clientId, 'kinds'],
    enabled: isAsked,
    queryFn: async ({ signal }): Promise<SectionKinds> => {
      const [{ blockDefinitions, definitions }, own] = await Promise.all([
        import('@vold/sections'),
        // Without the client's own, ours are still called as they are (ERR-24).
        api.component.trimmed(
          ['kind', 'sectionId', 'title', 'components'],
          { limit: constants.unlimited, sort: 'title ASC' },
          { signal, exempt: true },
        ),
      ]);
      const sections = own.ok ? own.data.results.filter(({ kind }) => kind === 'section') : [];
      return {
        ...Object.fromEntries(sections.map((section) => [section.sectionId, section])),
        ...blockDefinitions,
        ...definitions,
      };
    },
  });
  if (!isAsked || kinds.isError) return {};
  return kinds.data;
}
