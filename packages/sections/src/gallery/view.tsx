import { Editable } from '../parts/editable.tsx';
import { Figure } from '../parts/figure.tsx';
import { contentShare, gridSizes } from '../parts/image-sizes.ts';
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
                sizes={gridSizes(data, sizesIn(layout, index, pictures.length))}
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

/** Columns of twelve that the pictures of a mosaic take. */
const mosaicColumns = [4, 5, 3, 3, 5];

/** @param count how many pictures there are: two or three share the row, more are as wide as fits */
function sizesIn(layout: 'mosaic' | 'grid' | 'row', index: number, count: number): string {
  if (layout === 'row') return contentShare(1 / 3, { narrow: 1 / 3 });
  if (layout === 'mosaic') {
    return contentShare((mosaicColumns[index] ?? 12) / 12, { narrow: index === 0 ? 1 : 1 / 2 });
  }
  if (count === 1) return '(min-width:60rem) 54rem,(min-width:768px) 90vw,45vw';
  if (count <= 3) return contentShare(1 / count, { narrow: 1 / 2 });
  return '(min-width:84rem) 19rem,(min-width:1000px) 30vw,45vw';
}
