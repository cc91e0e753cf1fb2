import { Action, Image, RichHtml, readLink } from '@vold/sections/views';
import type { ViewFrame } from './view-frame.ts';

/** Folder of the style that hides a notice that is shown only once, see `popupStyle`. */
export const popupFolder = '/_vold/popup/';

/**
 * The notice over a page (SETW-01). It comes and goes without script: CSS delays it, and closing it closes a
 * `<details>`. Whether it was seen before says its own style sheet, since the page itself is the same for everybody.
 */
export function Popup({ frame, context }: ViewFrame) {
  const { popup } = frame;
  if (!popup) return null;
  const delay = context.style({ 'animation-delay': `${popup.timeout}ms` });
  return (
    <aside className={`popup ${delay}`} aria-label={context.words('notice')}>
      {popup.oneTime && <link rel="stylesheet" href={`${popupFolder}${popup.key}.css`} />}
      <details open>
        <summary>{context.words('close')}</summary>
        <div className="popup__box">
          <Image picture={popup.picture} context={context} sizes="26rem" />
          <div className="popup__text">
            <RichHtml html={popup.content} context={context} />
            <Action link={readLink({ button: popup.button }, 'button')} className="button" />
          </div>
        </div>
      </details>
    </aside>
  );
}
