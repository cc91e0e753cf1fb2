import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { Figure } from '../parts/figure.tsx';
import { contentShare } from '../parts/image-sizes.ts';
import { readChoice, readLink, readPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const ImageTextView: SectionView = (props) => {
  const { data, context } = props;
  const picture = readPicture(data, 'picture');
  const side = readChoice(data, 'side', ['left', 'right']);
  const classes = `imagetext imagetext--${side}${picture ? '' : ' imagetext--bare'}`;
  return (
    <SectionShell of={props} className={classes}>
      <div className="wrap">
        <div className="imagetext__grid">
          <Figure
            picture={picture}
            hour={readText(data, 'hour')}
            caption={readText(data, 'caption')}
            sizes={contentShare(side === 'left' ? 5 / 11 : 6 / 11)}
            context={context}
          />
          <div className="imagetext__body">
            <Editable as="h2" context={context} data={data} field="title" />
            <Editable as="p" context={context} data={data} field="lead" className="lead" />
            <RichHtml html={readText(data, 'text')} context={context} field="text" />
            <Action link={readLink(data, 'link')} className="link" />
          </div>
        </div>
      </div>
    </SectionShell>
  );
};
