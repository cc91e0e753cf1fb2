import { MediaCard } from '../parts/media-card.tsx';
import { readNumber, readPicture, readText } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const EmbedView: SectionView = (props) => {
  const { data, context } = props;
  return (
    <SectionShell of={props} className="embed">
      <div className="wrap embed__wrap">
        <MediaCard
          url={readText(data, 'url')}
          title={readText(data, 'title')}
          caption={readText(data, 'caption')}
          poster={readPicture(data, 'poster')}
          height={readNumber(data, 'height')}
          context={context}
        />
      </div>
    </SectionShell>
  );
};
