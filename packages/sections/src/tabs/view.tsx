import { Editable } from '../parts/editable.tsx';
import { contentShare } from '../parts/image-sizes.ts';
import { PictureBox } from '../parts/picture-box.tsx';
import { readItems, readPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

/**
 * Disclosures of which one is open, drawn as tabs where the browser can. While editing all are open, one below the other: what is
 * hidden could not be edited in place.
 */
export const TabsView: SectionView = (props) => {
  const { data, context, instance } = props;
  const { editing } = context;
  return (
    <SectionShell of={props} className={editing ? 'tabs' : 'tabs tabs--choice'}>
      <div className="wrap">
        <SectionHead context={context} data={data} />
        <div className="tabs__list">
          {readItems(data, 'items').map((item, index) => {
            const within = `items.${index}`;
            const picture = readPicture(item, 'picture');
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: tabs have no identity but their place
              <details key={index} open={editing || index === 0} name={editing ? undefined : instance.id}>
                <Editable as="summary" context={context} data={item} field="title" within={within} />
                <div className={picture ? 'tab tab--pictured' : 'tab'}>
                  <RichHtml html={readText(item, 'text')} context={context} field={`${within}.text`} />
                  <PictureBox picture={picture} context={context} sizes={contentShare(1 / 2)} />
                </div>
              </details>
            );
          })}
        </div>
      </div>
    </SectionShell>
  );
};
