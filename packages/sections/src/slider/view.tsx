import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { GridSection } from '../parts/grid-section.tsx';
import { contentShare } from '../parts/image-sizes.ts';
import { PictureBox } from '../parts/picture-box.tsx';
import { readChoice, readItems, readLink, readPicture, readText } from '../parts/read.ts';
import type { SectionView } from '../parts/section-view.ts';

/** Slides in a row that is scrolled; links below lead to each. Without a script: the browser does it all. */
export const SliderView: SectionView = (props) => {
  const { context, data, instance } = props;
  const width = readChoice(data, 'width', ['whole', 'part']);
  const slides = readItems(data, 'items');
  const idOf = (within: string) => `${instance.id}-${within.slice('items.'.length)}`;
  return (
    <GridSection
      of={props}
      className={`slider slider--${width}`}
      scrolls
      after={
        slides.length > 1 &&
        !context.editing && (
          <ol className="slider__way">
            {slides.map((slide, index) => {
              const title = readText(slide, 'title');
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: slides have no identity but their place
                <li key={index}>
                  <a
                    href={`#${idOf(`items.${index}`)}`}
                    aria-label={title ? `${index + 1}: ${title}` : undefined}
                  >
                    {index + 1}
                  </a>
                </li>
              );
            })}
          </ol>
        )
      }
    >
      {(item, within, heading) => {
        const of = { context, data: item, within };
        return (
          <div className="slide" id={idOf(within)}>
            <PictureBox
              picture={readPicture(item, 'picture')}
              context={context}
              sizes={contentShare(width === 'part' ? 7 / 11 : 1)}
            />
            <Editable as={heading} {...of} field="title" className="h3" />
            <Editable as="p" {...of} field="text" className="soft" />
            <Action link={readLink(item, 'link')} className="link" />
          </div>
        );
      }}
    </GridSection>
  );
};
