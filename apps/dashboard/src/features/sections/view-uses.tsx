import { useContext } from 'react';
import { formatCount } from '../../base/text/format-count.ts';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import type { FieldSource } from '../../editing/fields/field-source.ts';
import classes from './view-input.module.css';
import { OpenComponent, useViewOf } from './view-of.tsx';

const ofParts = {
  header: 'every page has it.',
  footer: 'every page without a footer section has it.',
  post: 'every post of this type has it.',
  item: 'every list with posts of this type has it.',
  listing: 'the list of this type and of each of its categories has it.',
  style: 'all views have it, in addition to their own CSS.',
};

/** The places where visitors see a view once it is saved. */
export function ViewUses({ source }: { source: FieldSource }) {
  const id = useContext(OpenComponent);
  const { kind } = useViewOf(source);
  const { data } = useAnswer(
    ['component', id, 'uses'],
    (settings) =>
      api.call('POST component/:id/dry-run', { ...settings, params: { id }, body: { components: [] } }),
    { enabled: id !== 'new' && kind === 'section', retry: false },
  );
  if (id === 'new' || (kind === 'section' && !data)) return null;
  const pages = data?.pages ?? 0;
  const places = pages === 1 ? '1 page has it.' : `${formatCount(pages)} pages have it.`;
  return (
    <p className={classes.names}>
      Visitors see what you save at once: {kind === 'section' ? places : ofParts[kind]}
    </p>
  );
}
