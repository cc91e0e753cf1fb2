import { Action } from '../parts/action.tsx';
import { ContactLines } from '../parts/contact-lines.tsx';
import { Editable } from '../parts/editable.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { type MapPosition, mapFrameHref, mapHost, mapHref, readPosition } from '../parts/map-position.ts';
import { readItems, readLink, readText } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView, SectionViewProps } from '../parts/section-view.ts';

export const ContactView: SectionView = (props) => {
  const { data, context } = props;
  const { company } = context.website;
  const address = readText(data, 'address') || company.address;
  const contact = readText(data, 'contact') || company.contact;
  const position = readPosition(data.position);
  return (
    <SectionShell of={props} className={position ? 'contact' : 'contact contact--bare'}>
      <div className="wrap contact__grid">
        <div className="contact__body">
          <Editable as="h2" context={context} data={data} field="title" />
          <Editable as="p" context={context} data={data} field="lead" className="lead" />
          {(address || contact) && (
            <address>
              <ContactLines text={`${address}\n${contact}`} />
            </address>
          )}
          {readItems(data, 'rows').length > 0 && <FactList context={context} data={data} field="rows" />}
          <Action link={readLink(data, 'link')} className="link" />
        </div>
        {position && <ContactMap {...props} position={position} />}
      </div>
    </SectionShell>
  );
};

/**
 * A field with a pin of our own. Nothing is asked of the map service until a visitor follows the link below: it opens the
 * map in the empty frame that lies over the field, without script.
 */
function ContactMap({ instance, context, position }: SectionViewProps & { position: MapPosition }) {
  const { words } = context;
  const frame = `map-${instance.id}`;
  context.onFrame?.(`https://${mapHost}`);
  return (
    <div className="contact__map">
      <div className="contact__field">
        <svg viewBox="0 0 800 520" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path
            className="contact__streets"
            d="M-20 150L820 300M-20 400L820 340M120 -20L230 540M520 -20L430 540M690 -20L720 540M-20 40L400 -20"
          />
          <path
            className="contact__pin"
            d="M400 300C372 262 358 244 358 220A42 42 0 0 1 442 220C442 244 428 262 400 300Z"
          />
          <circle className="contact__eye" cx="400" cy="219" r="15" />
        </svg>
        {!context.editing && (
          <iframe
            name={frame}
            title={words('map')}
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </div>
      <p className="contact__links">
        <a className="link" href={mapFrameHref(position)} target={frame} rel="noopener">
          {words('load-map', { host: mapHost })}
        </a>
        <a className="link" href={mapHref(position)} rel="noopener">
          {words('open-map')}
        </a>
      </p>
    </div>
  );
}
