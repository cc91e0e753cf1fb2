import { isRich, plainText } from '../../base/text/plain-text.ts';
import { asPicture } from '../../base/text/read-picture-or-link.ts';
import { asRecord } from '../../base/text/read-value.ts';
import classes from './difference.module.css';
import { readableValue } from './readable-value.ts';
import type { Difference } from './record-diff.ts';
import { WordsDifference } from './words-difference.tsx';
import { writtenIn } from './written-in.ts';

/** A value before and after: texts word by word, pictures as pictures. */
export function ValueDifference({
  kind,
  before,
  after,
  language,
}: Pick<Difference, 'kind' | 'before' | 'after' | 'language'>) {
  if (kind === 'moved') {
    return (
      <p className="quiet">
        {before === after
          ? 'At the same place, with others before and behind it'
          : `From place ${Number(before) + 1} to place ${Number(after) + 1}`}
      </p>
    );
  }
  const [was, is] = [pictureOf(before), pictureOf(after)];
  if (was || is) {
    return (
      <div className={classes.pictures}>
        {was && <Picture picture={was} mark="−" name="Before" />}
        {is && <Picture picture={is} mark="+" name="After" />}
      </div>
    );
  }
  const rich = isRich(before) || isRich(after);
  const [old, now] = [readableValue(before), readableValue(after)];
  if (rich && old === now) return <p className="quiet">Only the formatting differs.</p>;
  return <WordsDifference before={old} after={now} attributes={writtenIn(language)} />;
}

interface PictureShown {
  url: string;
  alt: string;
}

function pictureOf(value: unknown): PictureShown | null {
  if (typeof value !== 'object') return null;
  const picture = asPicture(value);
  if (!picture) return null;
  return { url: picture.url, alt: plainText(picture.alt ?? '') || String(asRecord(value).name ?? '') };
}

function Picture({ picture, mark, name }: { picture: PictureShown; mark: string; name: string }) {
  return (
    <figure className={classes.picture}>
      {picture.url.startsWith('/') ? (
        <img src={picture.url} alt={picture.alt} loading="lazy" />
      ) : (
        <span>{picture.url}</span>
      )}
      <figcaption>
        <span aria-hidden="true">{mark}</span> {name}
      </figcaption>
    </figure>
  );
}
