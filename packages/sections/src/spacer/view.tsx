import { readChoice, readFlag } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const SpacerView: SectionView = (props) => {
  const size = readChoice(props.data, 'size', ['medium', 'small', 'large']);
  return (
    <SectionShell of={props} className={`spacer spacer--${size}`} padded={false}>
      <div className="wrap">{readFlag(props.data, 'line') && <hr />}</div>
    </SectionShell>
  );
};
