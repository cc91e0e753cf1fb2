import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { Image } from '../parts/image.tsx';
import { readLink, readPicture } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const CallToActionView: SectionView = (props) => {
  const { data, context } = props;
  const picture = readPicture(data, 'picture');
  return (
    <SectionShell of={props} className="cta" padded={false}>
      <div className={`cta__grid${picture ? '' : ' cta__grid--bare'}`}>
        <div className="cta__text">
          <Editable as="h2" context={context} data={data} field="title" />
          <Editable as="p" context={context} data={data} field="text" />
          <Action link={readLink(data, 'button')} className="button" />
        </div>
        {picture && (
          <div className="cta__picture">
            <Image picture={picture} context={context} sizes="(min-width:768px) 58.4vw,100vw" />
          </div>
        )}
      </div>
    </SectionShell>
  );
};
