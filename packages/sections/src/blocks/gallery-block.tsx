import { isObject } from '@vold/contract';
import { columnsClass, readColumns } from '../gallery/columns.ts';
import { Figure } from '../parts/figure.tsx';
import { columnShare } from '../parts/image-sizes.ts';
import { asPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import type { BlockView } from './block-view.ts';

/** POST-11: pictures side by side. */
export const GalleryBlock: BlockView = ({ data, context, column, marks }) => {
  const images = Array.isArray(data.images) ? data.images : [];
  const text = readText(data, 'text');
  if (images.length === 0 && !text) return null;
  const columns = readColumns(data);
  const shown = columns || Math.min(4, images.length);
  return (
    <div
      {...marks}
      className={`block block--gallery block--gallery-${Math.min(4, images.length)}${columnsClass(columns, context)} ${column}`}
    >
      {images.map((image, index) => {
        const picture = asPicture(image);
        return (
          <Figure
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures may repeat; their place is their identity
            key={index}
            picture={picture}
            hour={isObject(image) ? readText(image, 'hour') : ''}
            sizes={columnShare(column, 1 / shown, narrowShare(images.length, index))}
            context={context}
          />
        );
      })}
      <RichHtml html={text} context={context} className="block__caption" field="text" />
    </div>
  );
};

/** On a phone there are two in a row; of three, the first has a row for itself. */
function narrowShare(count: number, index: number): number {
  return count === 1 || (count === 3 && index === 0) ? 1 : 1 / 2;
}
