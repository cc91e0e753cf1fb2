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
  const guests = { type: 'number', max: 20 };
  const asked = [
    { name: 'arrive', label: words('arrival'), type: 'date', min: dayIn(context, 0) },
    { name: 'depart', label: words('departure'), type: 'date', min: dayIn(context, 1) },
    { name: 'adult', label: words('adults'), ...guests, min: 1, defaultValue: 2 },
    ...(readFlag(data, 'children', true)
      ? [{ name: 'child', label: words('children'), ...guests, min: 0, defaultValue: 0 }]
      : []),
  ];
  context.onForm?.(new URL(bookingPage).origin);
  return (
    <form className="booking__form" action={bookingPage} aria-label={readText(data, 'title') || undefined}>
      {Object.entries({ chain, hotel, locale: localeOf(context.language) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {asked.map(({ label, ...input }) => (
        <div key={input.name} className={`field field--${input.type}`}>
          <label htmlFor={`${instance.id}-${input.name}`}>{label}</label>
          <input id={`${instance.id}-${input.name}`} required {...input} suppressHydrationWarning />
        </div>
      ))}
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
