import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { withDescription } from '../../../base/ui/with-description.tsx';
import { api } from '../../../core/session/api.ts';
import { useAnswer } from '../../../core/session/use-answer.ts';
import type { InputProps } from '../../fields/input-kind.ts';
import { useTypedText } from '../../fields/use-typed-text.ts';
import { AddressSearch } from './address-search.tsx';
import { createMapView } from './create-map-view.ts';
import { mapValueOf, type Position, readPosition, writtenPosition } from './position.ts';
import classes from './vold-map.module.css';

/** Set if this user agreed, in this browser, to load map tiles from another company's server. */
const agreement = 'map_tiles';

/** Search box, map with a draggable marker, position and address line (PICK-31). */
export default function MapField(props: InputProps) {
  const { id, describedBy, definition, required, invalid, onChange } = props;
  const stored = writtenPosition(props.value);
  const position = readPosition(stored);
  // The document holds positions only.
  const typing = useTypedText(stored);
  const wrong = typing.text.trim() !== '' && !readPosition(typing.text);
  const [agreed, setAgreed] = useState(() => localStorage.getItem(agreement) === 'yes');
  const settings = useAnswer(['map', 'settings'], (asked) => api.call('GET map', asked), {
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const { place, view } = useMapView(position, (next) => onChange(mapValueOf(next)));
  const tiles = settings?.tiles && (agreed || !settings.ask) ? settings.tiles : null;
  useEffect(() => {
    if (tiles) view.current?.showTiles(tiles);
  }, [tiles, view]);

  return (
    <div className={classes.box}>
      {settings?.search && (
        <AddressSearch
          id={`${id}-search`}
          label={definition.title}
          describedBy={describedBy}
          onChoose={({ lat, lng }) => {
            onChange(mapValueOf({ lat, lng }));
            view.current?.lookAt({ lat, lng });
          }}
        />
      )}
      <div className={classes.frame}>
        <div ref={place} className={classes.map} data-empty={!position || undefined} />
        {settings?.tiles && !tiles && (
          <div className={`${classes.ask} row`}>
            <p className="note quiet">
              The map comes from {new URL(settings.tiles.url).host}, which then sees your address.
            </p>
            <Button
              size="xs"
              onClick={() => {
                localStorage.setItem(agreement, 'yes');
                setAgreed(true);
              }}
            >
              Show the map
            </Button>
          </div>
        )}
      </div>
      <TextInput
        id={id}
        aria-label={`Position of ${definition.title}`}
        {...withDescription(describedBy)}
        aria-required={required || undefined}
        error={wrong ? 'Latitude and longitude, as -8.4554715, 115.071577' : invalid}
        leftSection={<IconMapPin size={16} aria-hidden />}
        placeholder="-8.4554715, 115.071577"
        value={typing.text}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const typed = readPosition(text);
          const isEmpty = text.trim() === '';
          const next = typed ? mapValueOf(typed) : undefined;
          typing.type(text, typed || isEmpty ? writtenPosition(next) : stored);
          if (typed || isEmpty) onChange(next);
        }}
        onBlur={() => {
          if (!wrong) typing.leave();
        }}
      />
      <AddressLine position={position} search={settings?.search ?? false} />
    </div>
  );
}

/** The map in its place, which follows the position. */
function useMapView(position: Position | null, onMove: (position: Position) => void) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<ReturnType<typeof createMapView>>(null);
  const moved = useRef(onMove);
  moved.current = onMove;
  const first = useRef(position);
  useEffect(() => {
    if (!place.current) return;
    const made = createMapView({
      element: place.current,
      position: first.current,
      classes: { marker: classes.marker ?? '', pin: classes.pin ?? '' },
      onMove: (next) => moved.current(next),
    });
    view.current = made;
    return () => made.destroy();
  }, []);
  const { lat, lng } = position ?? {};
  useEffect(() => {
    if (lat !== undefined && lng !== undefined) view.current?.show({ lat, lng });
  }, [lat, lng]);
  return { place, view };
}

/** Milliseconds that a marker has to rest before its address is asked for. */
const rest = 600;

function AddressLine({ position, search }: { position: Position | null; search: boolean }) {
  const [settled] = useDebouncedValue(position ? `${position.lat},${position.lng}` : '', rest);
  const at = readPosition(settled);
  const { data, isFetching, isError } = useAnswer(
    ['map', 'address', settled],
    (settings) => api.call('GET map/places', { ...settings, query: { lat: 0, lng: 0, ...at } }),
    { enabled: search && at !== null, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const words = !position
    ? 'No position yet: search, click on the map, or drag the marker.'
    : !search
      ? ''
      : isError
        ? 'The address of this position could not be found.'
        : data?.results[0]?.title || (isFetching ? 'Loading Data...' : '');
  return (
    <p className={`${classes.address} note`} role="status">
      {words}
    </p>
  );
}
