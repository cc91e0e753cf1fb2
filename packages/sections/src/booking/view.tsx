import { Editable } from '../parts/editable.tsx';
import { readFlag, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView, SectionViewProps } from '../parts/section-view.ts';

/** The booking page of every hotel at SynXis; the query says which hotel it is. */
const bookingPage = 'https://be.synxis.com/';

/** A form that opens the hotel's booking page. Visitors see nothing of the section while Website config has no ids. */
export const BookingView: SectionView = (props) => {
  const { data, context } = props;
  const { chain, hotel } = context.website.booking;
  const isSet = chain !== '' && hotel !== '';
  if (!isSet && !context.editing) return null;
  return (
    <SectionShell of={props} className="booking">
      <div className="wrap">
        <Editable as="h2" context={context} data={data} field="title" />
        <Editable as="p" context={context} data={data} field="lead" className="lead" />
        {isSet ? (
          <BookingForm {...props} />
        ) : (
          <div className="unknown">
            <p>
              The ids of chain and hotel are missing in Website config, under Services. Until then visitors do
              not see this section.
            </p>
          </div>
        )}
      </div>
    </SectionShell>
  );
};

function BookingForm({ data, context, instance }: SectionViewProps) {
  const { words, website } = context;
  const { chain, hotel } = website.booking;
  const name = (key: string) => ({ id: `${instance.id}-${key}`, name: key, required: true });
  context.onForm?.(new URL(bookingPage).origin);
  return (
    <form className="booking__form" action={bookingPage} aria-label={readText(data, 'title') || undefined}>
      <input type="hidden" name="chain" value={chain} />
      <input type="hidden" name="hotel" value={hotel} />
      <input type="hidden" name="locale" value={localeOf(context.language)} />
      <div className="field">
        <label htmlFor={`${instance.id}-arrive`}>{words('arrival')}</label>
        <input {...name('arrive')} type="date" min={dayIn(context, 0)} suppressHydrationWarning />
      </div>
      <div className="field">
        <label htmlFor={`${instance.id}-depart`}>{words('departure')}</label>
        <input {...name('depart')} type="date" min={dayIn(context, 1)} suppressHydrationWarning />
      </div>
      <div className="field booking__count">
        <label htmlFor={`${instance.id}-adult`}>{words('adults')}</label>
        <input {...name('adult')} type="number" min={1} max={20} defaultValue={2} inputMode="numeric" />
      </div>
      {readFlag(data, 'children', true) && (
        <div className="field booking__count">
          <label htmlFor={`${instance.id}-child`}>{words('children')}</label>
          <input {...name('child')} type="number" min={0} max={20} defaultValue={0} inputMode="numeric" />
        </div>
      )}
      <button type="submit" className="button">
        {readText(data, 'button') || words('check-availability')}
      </button>
    </form>
  );
}

/**
 * A day from today, where the hotel is. A page that is kept longer allows days that have passed; the booking page refuses
 * them.
 */
function dayIn({ website }: RenderContext, days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  // Sweden writes dates as forms send them.
  return day.toLocaleDateString('sv', { timeZone: website.timeZone || 'UTC' });
}

/** The language with its most likely country, as the booking page knows it: `de-DE`. */
function localeOf(language: string): string {
  const locale = new Intl.Locale(language).maximize();
  return locale.region ? `${locale.language}-${locale.region}` : locale.language;
}
