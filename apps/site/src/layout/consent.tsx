import { readAnalyticsIds, type SiteFrame } from '@vold/contract';
import type { ViewFrame } from './view-frame.ts';

/** The Google Analytics id for visitors who accept; null: visitors are not asked. */
export function measurementIdOf({ config }: Pick<SiteFrame, 'config'>): string | null {
  return readAnalyticsIds(config.data.ga_view_id).measurementId;
}

/** The question to visitors. It is the same page for everybody: `consent/main.ts` shows it to those who have not answered. */
export function ConsentBar({ frame, context: { words } }: ViewFrame) {
  const id = measurementIdOf(frame);
  if (id === null) return null;
  return (
    <section className="consent" aria-label={words('cookie-settings')} data-consent={id} hidden>
      <div className="wrap consent__row">
        <p>{words('cookies-question')}</p>
        <div className="consent__choices">
          <button type="button" data-choice="denied">
            {words('decline')}
          </button>
          <button type="button" data-choice="granted">
            {words('accept')}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Below the footer: changes the answer. Its room is kept while it is hidden. */
export function ConsentSettings({ frame, context: { words } }: ViewFrame) {
  if (measurementIdOf(frame) === null) return null;
  return (
    <aside className="consent-settings" aria-label={words('cookie-settings')}>
      <div className="wrap">
        <button type="button" data-consent-open="" hidden>
          {words('cookie-settings')}
        </button>
      </div>
    </aside>
  );
}
