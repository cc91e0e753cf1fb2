import { Button } from '@mantine/core';
import { proposeMeta } from '../fields/meta-proposal.ts';
import type { RecordSource } from '../fields/record-source.ts';
import { useSettled } from '../record/use-settled.ts';
import classes from './meta-proposal-note.module.css';

interface MetaProposalProps {
  source: RecordSource;
  language: string;
  /** Id of the page or post. */
  id: string;
}

/** Offers meta texts for those that are missing. */
export function MetaProposal({ source, language, id }: MetaProposalProps) {
  const { values } = useSettled(source);
  const proposal = proposeMeta(values, language, id);
  if (proposal.length === 0) return null;
  return (
    <div className={classes.note}>
      <dl>
        {proposal.map(({ path: [, field], value }) => (
          <div key={field}>
            <dt className="note">{field === 'title' ? 'Proposed title' : 'Proposed description'}</dt>
            <dd dir="auto">{String(value)}</dd>
          </div>
        ))}
      </dl>
      <Button size="xs" onClick={() => source.fill(proposeMeta(source.values(), language, id))}>
        Use proposal
      </Button>
    </div>
  );
}
