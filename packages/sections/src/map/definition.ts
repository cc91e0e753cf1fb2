import { choice, defineSection, input, items, picture } from '../define-section.ts';

export const mapDefinition = defineSection({
  sectionId: 'map',
  title: 'Map and address',
  description: 'An address with how to get there, beside a picture of the map or a drawn plan.',
  components: [
    input('VoldInput', 'title', 'Title'),
    picture('picture', 'Picture of the map', 'Shown in place of the plan.'),
    input('VoldInput', 'description', 'Description of the plan', { note: 'For people who cannot see it.' }),
    items('rows', 'Rows', [input('VoldInput', 'label', 'Label'), input('VoldInput', 'value', 'Value')]),
    input('VoldMap', 'position', 'Position', { note: 'Adds a link that opens the place in a map.' }),
    items('shapes', 'Plan', [
      choice('kind', 'Kind', {
        land: 'Area',
        shallow: 'Water',
        hill: 'Raised area',
        route: 'Route (dotted)',
      }),
      input('VoldTextarea', 'path', 'Shape', {
        note: 'For developers: the path data of an SVG whose view box is 60 20 800 520.',
      }),
    ]),
    items('places', 'Places on the plan', [
      input('VoldInput', 'name', 'Name'),
      choice('kind', 'Kind', {
        place: 'Place',
        main: 'Our place',
        edge: 'Hidden on phones',
        sea: 'Name without a dot',
      }),
      input('VoldNumber', 'x', 'Dot, from the left'),
      input('VoldNumber', 'y', 'Dot, from the top'),
      input('VoldNumber', 'labelX', 'Name, from the left'),
      input('VoldNumber', 'labelY', 'Name, from the top'),
    ]),
  ],
  initialData: { title: 'Find us', rows: [{ label: 'Address', value: '' }] },
});
