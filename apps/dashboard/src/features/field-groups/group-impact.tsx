import { useDebouncedValue } from '@mantine/hooks';
import { groupDraft } from '@vold/contract';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import { count, ImpactNotice, impactPause } from '../../editing/schema-builder/impact-notice.tsx';
import classes from './group-impact.module.css';

/** The effect of the current inputs on each post type and section that uses the group. */
export function GroupImpact({ id, inputs }: { id: string; inputs: unknown }) {
  const [settled] = useDebouncedValue(inputs, impactPause);
  const draft = groupDraft.safeParse({ components: settled ?? [] });
  const { data, error } = useAnswer(
    ['field-group', id, 'dry-run', settled],
    (settings) => {
      const body = draft.data ?? { components: [] };
      return api.call('POST field-group/:id/dry-run', { ...settings, params: { id }, body });
    },
    { enabled: draft.success, retry: false },
  );
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return null;
  if (data.uses.length === 0)
    return <p className={classes.uses}>No post type and no section uses this group yet.</p>;
  return (
    <>
      <p className={classes.uses}>Used by {data.uses.map(({ title }) => `“${title}”`).join(', ')}.</p>
      {data.uses.map(({ resource, id: use, title, records, complete, changes }) => {
        const newest = complete ? '' : 'the newest ';
        const what = resource === 'component' ? count(records, 'section') : count(records, 'record');
        return (
          <ImpactNotice
            key={use}
            title={`What this changes in “${title}”, on ${newest}${what}`}
            changes={changes}
            nounOf={(change) => (resource === 'component' ? 'section' : change.resource)}
          />
        );
      })}
    </>
  );
}
