import { type Data, readChoice, readItems, readNumber, readText } from '../parts/read.ts';

/** A path begins with a move; anything else is drawn by no browser. */
const pathData = /^\s*M[MLHVCSQTAZ0-9\s.,-]{1,20000}$/i;

/** The shapes of a map that can be drawn. */
export function shapesOf(data: Data): Data[] {
  return readItems(data, 'shapes').filter((shape) => pathData.test(readText(shape, 'path')));
}

/** A map drawn from the section's shapes and places, in the theme's map colors. */
export function MapDrawing({ data, description }: { data: Data; description: string }) {
  const places = readItems(data, 'places');
  return (
    <svg viewBox="60 20 800 520" preserveAspectRatio="xMidYMid slice" role="img" aria-label={description}>
      {shapesOf(data).map((shape, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity but their place
          key={index}
          className={`map__${readChoice(shape, 'kind', ['land', 'shallow', 'hill', 'route'])}`}
          d={readText(shape, 'path')}
        />
      ))}
      {places.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity but their place
        <Place key={index} place={place} />
      ))}
    </svg>
  );
}

function Place({ place }: { place: Data }) {
  const kind = readChoice(place, 'kind', ['place', 'main', 'edge', 'sea']);
  const x = readNumber(place, 'x');
  const y = readNumber(place, 'y');
  const labelX = readNumber(place, 'labelX') ?? (x ?? 0) + 12;
  const labelY = readNumber(place, 'labelY') ?? (y ?? 0) - 12;
  const hasDot = kind !== 'sea' && x !== null && y !== null;
  return (
    <g className={`place place--${kind}`}>
      {hasDot && kind === 'main' && <circle className="place__halo" cx={x} cy={y} r="17" />}
      {hasDot && <circle className="place__dot" cx={x} cy={y} r={kind === 'main' ? 8 : 4} />}
      <text x={labelX} y={labelY}>
        {readText(place, 'name')}
      </text>
    </g>
  );
}
