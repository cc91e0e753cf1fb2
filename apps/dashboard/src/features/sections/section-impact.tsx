import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { sectionDraft } from '@vold/contract';
import { unwrap } from '../../base/api/result.ts';
import { api } from '../../core/session/api.ts';
import { count, ImpactNotice, impactPause } from '../../editing/schema-builder/impact-notice.tsx';

/** The effect of the current inputs on pages and reusable sections with this section; hidden if there is none. */
export function SectionImpact({ id, inputs }: { id: string; inputs: unknown }) {
  const [settled] = useDebouncedValue(inputs, impactPause);
  const draft = sectionDraft.safeParse({ components: settled ?? [] });
  const { data } = useQuery({
    queryKey: ['component', id, 'dry-run', settled],
    queryFn: async ({ signal }) =>
      unwrap(await api.sectionImpact(id, draft.data ?? { components: [] }, { signal, exempt: true })),
    enabled: draft.success,
    retry: false,
  });
  if (!data) return null;
  const kept = data.reusables > 0 ? ` and in ${count(data.reusables, 'reusable section')}` : '';
  return (
    <ImpactNotice
      title={`What this changes on ${count(data.pages, 'page')}${kept}`}
      changes={data.changes}
      nounOf={() => 'section'}
    />
  );
}
