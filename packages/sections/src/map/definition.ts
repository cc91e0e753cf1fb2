import { choice, defineSection, input, items } from '../define-section.ts';

export const mapDefinition = defineSection({
  sectionId: 'map',
  title: 'Map and address',
  description: 'A drawn map with places, and how to get there.',
  components: [
    input('VoldInput', 'title', 'Title'),
    input('VoldInput', 'description', 'Description of the map', { note: 'For people who cannot see it.' }),
    items('rows', 'Rows', [input('VoldInput', 'label', 'Label'), input('VoldInput', 'value', 'Value')]),
    input('VoldMap', 'position', 'Position', { note: 'Adds a link that opens the place in a map.' }),
    items('shapes', 'Drawing', [
      choice('kind', 'Kind', {
        land: 'Land',
        shallow: 'Shallow water',
        hill: 'Hill',
        route: 'Route (dotted)',
      }),
      input('VoldTextarea', 'path', 'Path', { note: 'SVG path data on a field of 800 by 520.' }),
    ]),
    items('places', 'Places', [
      input('VoldInput', 'name', 'Name'),
      choice('kind', 'Kind', { place: 'Place', main: 'Our place', edge: 'Hidden on phones', sea: 'Water' }),
      input('VoldNumber', 'x', 'Dot, from the left'),
      input('VoldNumber', 'y', 'Dot, from the top'),
      input('VoldNumber', 'labelX', 'Name, from the left'),
      input('VoldNumber', 'labelY', 'Name, from the top'),
    ]),
  ],
  initialData: { title: 'Find us', rows: [{ label: 'Address', value: '' }] },
});
