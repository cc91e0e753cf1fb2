import { useDebouncedValue } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ImpactChange, sectionDraft } from '@vold/contract';
import { unwrap } from '../../base/api/result.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { api } from '../../core/session/api.ts';
import classes from './section-impact.module.css';

/** Milliseconds after the last change until the server is asked. */
const pause = 500;

/** What the inputs as they are now would do to pages that have this section; nothing while that is nothing. */
export function SectionImpact({ id, inputs }: { id: string; inputs: unknown }) {
  const [settled] = useDebouncedValue(inputs, pause);
  const draft = sectionDraft.safeParse({ components: settled ?? [] });
  const { data } = useQuery({
    queryKey: ['component', id, 'dry-run', settled],
    queryFn: async ({ signal }) =>
      unwrap(await api.sectionImpact(id, draft.data ?? { components: [] }, { signal, exempt: true })),
    enabled: draft.success,
    retry: false,
  });
  if (!data || data.changes.length === 0) return null;
  return (
    <div className={classes.notice} role="status">
      <h3 className={classes.title}>
        <IconInfoCircle size={18} aria-hidden />
        What this changes on {count(data.pages, 'page')}
      </h3>
      <ul className={classes.changes}>
        {data.changes.map((change) => (
          <li key={`${change.kind} ${change.model}`}>
            {words(change)}{' '}
            <span className={classes.examples}>
              {[...new Set(change.examples.map(({ title }) => title))].join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <p>
        Nothing that is stored is changed or deleted by saving. Undo the change here, and every value shows
        again.
      </p>
    </div>
  );
}

function words({ kind, model, to, values }: ImpactChange): string {
  const one = values === 1;
  switch (kind) {
    case 'renamed':
      return `“${model}” becomes “${to}”: ${count(values, 'value')} ${one ? 'stays' : 'stay'} under the old name, and the form does not show ${one ? 'it' : 'them'}.`;
    case 'removed':
      return `“${model}” goes: ${count(values, 'value')} ${one ? 'stays' : 'stay'} stored, and the form does not show ${one ? 'it' : 'them'}.`;
    case 'retyped':
      return `“${model}” becomes ${to}, which cannot show ${count(values, 'value')}.`;
    case 'required':
      return `“${model}” becomes required: ${count(values, 'section')} ${one ? 'has' : 'have'} none.`;
    case 'key':
      return `The Section Id becomes “${to}”: ${count(values, 'section')} ${one ? `keeps “${model}” and loses its` : `keep “${model}” and lose their`} form.`;
  }
}

function count(number: number, noun: string): string {
  return `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
}
