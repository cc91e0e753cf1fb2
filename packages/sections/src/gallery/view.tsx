import { Editable } from '../parts/editable.tsx';
import { Figure } from '../parts/figure.tsx';
import { asPicture, readChoice, readItems, readText } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';
import { Lightbox } from './lightbox.tsx';

export const GalleryView: SectionView = (props) => {
  const { data, context } = props;
  const pictures = readItems(data, 'pictures');
  const wanted = readChoice(data, 'layout', ['mosaic', 'grid', 'row']);
  // The mosaic is drawn for five pictures; with any other number it would leave holes.
  const layout = wanted === 'mosaic' && pictures.length !== 5 ? 'grid' : wanted;
  return (
    <SectionShell of={props} className={`gallery gallery--${layout}`}>
      <div className="wrap">
        <div className="gallery__head">
          <Editable as="h2" context={context} data={data} field="title" />
          <Editable as="p" context={context} data={data} field="note" className="soft" />
        </div>
        <div className="gallery__grid">
          {pictures.map((item, index) => {
            const picture = asPicture(item.picture ?? item);
            const caption = readText(item, 'caption') || picture?.caption || '';
            const opens = picture !== null && !context.editing;
            return (
              <Figure
                // biome-ignore lint/suspicious/noArrayIndexKey: pictures may repeat; their place is their identity
                key={index}
                picture={picture}
                hour={readText(item, 'hour')}
                caption={caption}
                context={context}
                around={
                  opens
                    ? (image) => (
                        <Lightbox id={`${props.instance.id}-${index}`} {...{ picture, caption, context }}>
                          {image}
                        </Lightbox>
                      )
                    : undefined
                }
              />
            );
          })}
        </div>
      </div>
    </SectionShell>
  );
};
