import { isObject } from '@vold/contract';
import { Action, asPicture, Image } from '@vold/sections/views';
import { configLink, configText, homeHref, type ViewFrame } from './view-frame.ts';

/** "Not found" in the client's own look; words and picture come from the config's data where they are set. */
export function NotFoundBody({ frame, words, context }: ViewFrame) {
  const settings = frame.config.data.not_found;
  const picture = isObject(settings) ? asPicture(settings.picture) : null;
  return (
    <section className={`lost${picture ? '' : ' lost--plain'}`}>
      {picture && (
        <div className="lost__picture picture">
          <Image picture={picture} context={context} eager />
        </div>
      )}
      <div className="lost__text wrap">
        <h1>{configText(frame, 'not_found', 'title') || words('not-found-title')}</h1>
        <p className="lead">{configText(frame, 'not_found', 'text') || words('not-found-text')}</p>
        <a className="button" href={homeHref(frame)}>
          {configText(frame, 'not_found', 'button') || words('back-home')}
        </a>
        <Action link={configLink(frame, 'not_found', 'link')} className="link" />
      </div>
    </section>
  );
}
