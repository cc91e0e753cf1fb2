import { choice, defineSection, input, items, picture } from '../define-section.ts';
import { dot, type PreviewShape, sheet, stroke, text, title } from '../preview/shapes.ts';

export const mapDefinition = defineSection({
  sectionId: 'map',
  title: 'Map and address',
  description: 'An address with directions, next to a picture of the map or a drawn plan.',
  components: [
    input('line', 'title', 'Title'),
    picture('picture', 'Picture of the map', 'Shown in place of the plan.'),
    input('line', 'description', 'Description of the plan', { note: 'For people who cannot see it.' }),
    items('rows', 'Rows', [input('line', 'label', 'Label'), input('line', 'value', 'Value')]),
    input('place', 'position', 'Position', { note: 'Adds a link that opens the place in a map.' }),
    items('shapes', 'Plan', [
      choice('kind', 'Kind', {
        land: 'Area',
        shallow: 'Water',
        hill: 'Raised area',
        route: 'Route (dotted)',
      }),
      input('lines', 'path', 'Shape', {
        note: 'For developers: the path data of an SVG whose view box is 60 20 800 520.',
      }),
    ]),
    items('places', 'Places on the plan', [
      input('line', 'name', 'Name'),
      choice('kind', 'Kind', {
        place: 'Place',
        main: 'Our place',
        edge: 'Hidden on phones',
        sea: 'Name without a dot',
      }),
      input('number', 'x', 'Dot, from the left'),
      input('number', 'y', 'Dot, from the top'),
      input('number', 'labelX', 'Name, from the left'),
      input('number', 'labelY', 'Name, from the top'),
    ]),
  ],
  initialData: { title: 'Find us', rows: [{ label: 'Address', value: '' }] },
});

export const mapPreview: PreviewShape[] = [
  ...sheet(14, 16, 132, 68),
  { kind: 'path', path: 'M14 16H96V60C84 52 74 64 60 58S34 66 14 56Z', tone: 'picture' },
  { kind: 'path', path: 'M14 84V66C30 72 44 64 58 66S84 60 96 68V84Z', tone: 'hill' },
  stroke('M24 78C40 70 60 78 86 64', 'line', 1.5),
  dot(58, 50, 7, 'line'),
  dot(58, 50, 4),
  ...title(104, 26, 30, 6),
  ...text(104, 42, 34, 2),
  ...text(104, 58, 34, 2),
];
