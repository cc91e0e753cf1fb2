import { Editable } from '../parts/editable.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { Image } from '../parts/image.tsx';
import { mapHref, readPosition } from '../parts/map-position.ts';
import { readPicture, readText } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView, SectionViewProps } from '../parts/section-view.ts';
import { MapDrawing, shapesOf } from './map-drawing.tsx';

export const MapView: SectionView = (props) => {
  const { data, context } = props;
  const picture = readPicture(data, 'picture');
  const drawn = picture !== null || shapesOf(data).length > 0;
  return (
    <SectionShell of={props} className="map">
      <div className="wrap">
        <div className={`map__grid${drawn ? '' : ' map__grid--bare'}`}>
          {drawn && (
            <div className="map__picture">
              {picture ? (
                <Image
                  picture={picture}
                  context={context}
                  sizes="(min-width:84rem) 50rem,(min-width:960px) 60vw,90vw"
                />
              ) : (
                <MapDrawing data={data} description={readText(data, 'description') || context.words('map')} />
              )}
            </div>
          )}
          <div className="map__body">
            <Editable as="h2" context={context} data={data} field="title" />
            <FactList context={context} data={data} field="rows" />
            <MapLink {...props} />
          </div>
        </div>
      </div>
    </SectionShell>
  );
};

/** A link out instead of a frame: no map service learns of a visitor who does not ask for it. */
function MapLink({ data, context }: SectionViewProps) {
  const position = readPosition(data.position);
  if (!position) return null;
  return (
    <a className="link" href={mapHref(position)} rel="noopener">
      {context.words('open-map')}
    </a>
  );
}
