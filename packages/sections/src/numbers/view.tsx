import { Editable } from '../parts/editable.tsx';
import { readFlag, readItems, readText } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

/** Letters of a figure from which on it is drawn smaller, to stay on one line. */
const longFigure = 7;

export const NumbersView: SectionView = (props) => {
  const { data, context } = props;
  const figures = readItems(data, 'items').slice(0, 4);
  const long = figures.some((figure) => readText(figure, 'figure').length > longFigure);
  return (
    <SectionShell of={props} className="numbers">
      <div className="wrap">
        <Editable as="h2" context={context} data={data} field="title" />
        {readFlag(data, 'curve') && <Curve dots={figures.length} />}
        <dl
          className={`numbers__list numbers__list--${Math.max(1, figures.length)}${long ? ' numbers__list--long' : ''}`}
        >
          {figures.map((figure, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: figures have no identity but their place
            <div key={index}>
              <Editable as="dt" context={context} data={figure} field="label" within={`items.${index}`} />
              <dd>
                <Editable
                  as="span"
                  context={context}
                  data={figure}
                  field="figure"
                  within={`items.${index}`}
                />
                {readText(figure, 'unit') && <small>{readText(figure, 'unit')}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </SectionShell>
  );
};

/** The height of the curve above the start of each of four columns. */
const marks = [
  { x: 4, y: 36.5 },
  { x: 304, y: 106 },
  { x: 604, y: 22.6 },
  { x: 904, y: 98.5 },
] as const;

function Curve({ dots }: { dots: number }) {
  return (
    <div className="numbers__curve">
      <svg viewBox="0 0 1200 130" aria-hidden="true">
        <path d="M-400 70H1600" className="numbers__level" />
        <path
          d="M-400 96C-280 96-180 30-60 30C60 30 130 106 300 106C450 106 480 22 620 22C760 22 800 100 930 100C1060 100 1110 40 1200 40C1330 40 1420 96 1600 96"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        {dots === 4 && (
          <g fill="currentColor">
            {marks.map(({ x, y }) => (
              <circle key={x} cx={x} cy={y} r="7" />
            ))}
          </g>
        )}
      </svg>
    </div>
  );
}
