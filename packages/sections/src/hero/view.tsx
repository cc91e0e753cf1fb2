import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { ImageElement, ImageSources } from '../parts/image.tsx';
import { drawsSea } from '../parts/ornaments.ts';
import { PictureBox } from '../parts/picture-box.tsx';
import { type Picture, readChoice, readItems, readLink, readPicture, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView, SectionViewProps } from '../parts/section-view.ts';
import { hasOtherColors } from '../theme/own-colors.ts';

/** True if this hero is behind the site's header, which then takes the hero's colors. */
export function heroFillsTop(data: Record<string, unknown>): boolean {
  return (
    readChoice(data, 'layout', ['full', 'page', 'plain']) === 'full' && readPicture(data, 'picture') !== null
  );
}

export const HeroView: SectionView = (props) =>
  heroFillsTop(props.data) ? FullHero(props) : PageHero(props);

/** True if the text is next to the picture, not on it. A theme with other colors can require that, too. */
function isBeside(data: SectionViewProps['data']): boolean {
  const colour = readChoice(data, 'colour', ['default', 'alternative', 'custom']);
  return colour !== 'default' || readChoice(data, 'ground', ['veil', 'none']) === 'veil';
}

function FullHero(props: SectionViewProps) {
  const { data, context, level } = props;
  const night = readPicture(data, 'nightPicture');
  return (
    <SectionShell of={props} className={isBeside(data) ? 'hero hero--beside' : 'hero'} padded={false}>
      <HeroPicture
        day={readPicture(data, 'picture')}
        night={night}
        beside={isBeside(data) || hasOtherColors(context.website.theme)}
        context={context}
      />
      <div className="wrap hero__text">
        <Editable
          as={level === 1 ? 'h1' : 'h2'}
          context={context}
          data={data}
          field="title"
          className="hero__title"
        />
        <Editable as="p" context={context} data={data} field="lead" className="lead" />
        <Links {...props} />
      </div>
      <Foot data={data} context={context} />
    </SectionShell>
  );
}

function PageHero(props: SectionViewProps) {
  const { data, context, level } = props;
  const plain = readChoice(data, 'layout', ['full', 'page', 'plain']) === 'plain';
  const picture = plain ? null : readPicture(data, 'picture');
  // A title alone is above the reading column that follows it.
  const quiet = !picture && !readText(data, 'lead') && !readLink(data, 'button');
  const classes = ['hero--page'];
  if (quiet) classes.push('hero--quiet');
  else if (plain) classes.push('hero--plain');
  return (
    <SectionShell of={props} className={classes.join(' ')} padded={false}>
      <div className="wrap">
        <div className="row">
          <Editable
            as={level === 1 ? 'h1' : 'h2'}
            context={context}
            data={data}
            field="title"
            className="hero__title"
          />
          <Editable as="p" context={context} data={data} field="lead" className="lead" />
        </div>
        <Links {...props} />
        <PictureBox
          picture={picture}
          context={context}
          eager
          sizes="(min-width:84rem) 75rem,(min-width:768px) 90vw,100vw"
        />
      </div>
    </SectionShell>
  );
}

function HeroPicture({
  day,
  night,
  beside,
  context,
}: {
  day: Picture | null;
  night: Picture | null;
  /** It covers one half of a wide window. */
  beside: boolean;
  context: RenderContext;
}) {
  const sizes = beside ? '(min-width:960px) 50vw,100vw' : '100vw';
  // In the editor a theme may be tried out: there the media query is changed.
  const scheme = context.editing ? 'auto' : context.website.theme.scheme;
  const shown = scheme === 'dark' ? (night ?? day) : day;
  return (
    <picture className="hero__picture">
      {night && scheme !== 'dark' && scheme !== 'light' && (
        <ImageSources picture={night} media="(prefers-color-scheme: dark)" eager sizes={sizes} />
      )}
      {shown && <ImageSources picture={shown} eager sizes={sizes} />}
      <ImageElement picture={shown} context={context} eager />
    </picture>
  );
}

function Links({ data }: Pick<SectionViewProps, 'data'>) {
  const button = readLink(data, 'button');
  const link = readLink(data, 'link');
  if (!button?.label && !link?.label) return null;
  return (
    <div className="hero__links">
      <Action link={button} className="button" />
      <Action link={link} className="link" />
    </div>
  );
}

/** The end of the hero: figures, below a wave if the theme has one. */
function Foot({ data, context }: Pick<SectionViewProps, 'data' | 'context'>) {
  const hasFigures = readItems(data, 'figures').length > 0;
  const hasWave = drawsSea(context);
  if (!hasFigures && !hasWave) return null;
  return (
    <div className="hero__foot">
      {hasWave && (
        <svg viewBox="0 0 1440 54" preserveAspectRatio="none" aria-hidden="true">
          <path className="hero__foam" d="M0 14C160 -2 300 8 470 20S820 38 1010 24 1300 0 1440 6V50H0Z" />
          <path d="M0 25C160 8 320 16 480 30S840 46 1020 34 1300 12 1440 18V54H0Z" fill="currentColor" />
        </svg>
      )}
      {hasFigures && (
        <div className="hero__notes">
          <div className="wrap">
            <FactList context={context} data={data} field="figures" max={4} />
          </div>
        </div>
      )}
    </div>
  );
}
