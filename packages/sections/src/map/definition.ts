import { choice, defineSection, input, items, picture } from '../define-section.ts';

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
