import { Editable } from '../parts/editable.tsx';
import { contentShare } from '../parts/image-sizes.ts';
import { itemHeading } from '../parts/item-heading.ts';
import { PictureBox } from '../parts/picture-box.tsx';
import { readItems, readPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const TimelineView: SectionView = (props) => {
  const { data, context } = props;
  return (
    <SectionShell of={props} className="timeline">
      <div className="wrap">
        <div className="timeline__grid">
          <div>
            <Editable as="h2" context={context} data={data} field="title" />
            <Editable as="p" context={context} data={data} field="lead" className="lead" />
          </div>
          <ol className="timeline__steps">
            {readItems(data, 'items').map((item, index) => {
              const within = `items.${index}`;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their place
                <li key={index}>
                  <Editable
                    as="p"
                    context={context}
                    data={item}
                    field="when"
                    within={within}
                    className="timeline__when"
                  />
                  <Editable
                    as={itemHeading(data, context)}
                    className="h3"
                    context={context}
                    data={item}
                    field="title"
                    within={within}
                  />
                  <RichHtml html={readText(item, 'text')} context={context} className="rich soft" />
                  <PictureBox
                    picture={readPicture(item, 'picture')}
                    context={context}
                    sizes={contentShare(7 / 11)}
                  />
                </li>
              );
            })}
          </ol>
        </div>
      </div>
    </SectionShell>
  );
};
