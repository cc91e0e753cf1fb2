import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { Image } from '../parts/image.tsx';
import { readChoice, readLink, readPicture } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const CallToActionView: SectionView = (props) => {
  const { data, context } = props;
  const picture = readPicture(data, 'picture');
  const over = picture !== null && readChoice(data, 'layout', ['beside', 'over']) === 'over';
  return (
    <SectionShell of={props} className={over ? 'cta cta--over' : 'cta'} padded={false}>
      <div className={`cta__grid${picture ? '' : ' cta__grid--bare'}`}>
        <div className="cta__text">
          <Editable as="h2" context={context} data={data} field="title" />
          <Editable as="p" context={context} data={data} field="text" />
          <Action link={readLink(data, 'button')} className="button" />
        </div>
        {picture && (
          <div className="cta__picture">
            <Image
              picture={picture}
              context={context}
              sizes={over ? '100vw' : '(min-width:768px) 58.4vw,100vw'}
            />
          </div>
        )}
      </div>
    </SectionShell>
  );
};
