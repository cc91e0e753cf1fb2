import { Editable } from '../parts/editable.tsx';
import { GridSection } from '../parts/grid-section.tsx';
import { gridSizes } from '../parts/image-sizes.ts';
import { PictureBox } from '../parts/picture-box.tsx';
import { readItems, readPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const StepsView: SectionView = (props) => {
  const { context, data } = props;
  const pictures = readItems(data, 'items').map((item) => readPicture(item, 'picture') !== null);
  const isMixed = pictures.includes(true) && pictures.includes(false);
  return (
    <GridSection of={props} className={isMixed ? 'steps steps--mixed' : 'steps'} as="ol">
      {(item, within, heading) => (
        <>
          <PictureBox picture={readPicture(item, 'picture')} context={context} sizes={gridSizes(data)} />
          <Editable as={heading} className="h3" context={context} data={item} field="title" within={within} />
          <RichHtml
            html={readText(item, 'text')}
            context={context}
            field={`${within}.text`}
            className="rich soft"
          />
        </>
      )}
    </GridSection>
  );
};
