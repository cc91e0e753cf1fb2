import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { readChoice, readLink } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const BannerView: SectionView = (props) => {
  const { data, context } = props;
  const tone = readChoice(data, 'tone', ['accent', 'quiet', 'line']);
  return (
    <SectionShell of={props} className={`banner banner--${tone}`} padded={false}>
      <div className="wrap banner__row">
        <Editable as="p" context={context} data={data} field="text" />
        <Action link={readLink(data, 'link')} className="banner__link" />
      </div>
    </SectionShell>
  );
};
