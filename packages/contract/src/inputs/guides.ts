import type { InputDefinition } from '../section.ts';
import type { InputComponent } from './inputs.ts';

/** An input in the handbook, with an example of its value. */
export interface InputGuide {
  title: string;
  /** Its purpose and its stored value, for people who make forms. */
  about: string;
  /** The definition that the handbook shows live. */
  definition: Omit<InputDefinition, 'id' | 'component' | 'model'>;
  /** A value as the input stores it. Where an input refers to records, these no longer exist. */
  filled: unknown;
}

/** A guide for each input; a missing one does not compile. */
export const inputGuides: Record<InputComponent, InputGuide> = {
  VoldInput: {
    title: 'Text',
    about: 'One line of plain text. `type` may be `url` or `email`.',
    definition: { title: 'Title', required: true, note: 'Shown at the top of the page.' },
    filled: 'Rooms by the sea',
  },
  VoldTextarea: {
    title: 'Long text',
    about: 'Several lines of plain text.',
    definition: { title: 'Summary', required: true },
    filled: 'Six rooms, one garden.\nThe sea is at the door.',
  },
  VoldRichEditor: {
    title: 'Rich text',
    about:
      'Text with headings, lists and links, stored as HTML. Pasted text keeps its formatting and loses classes, styles, directions and scripts; `buttons` chooses the tools: numbered lists, quotes, tables, pictures, code and alignment are there if it names them.',
    definition: { title: 'Text', required: true },
    filled: '<h2>The garden</h2><p>Frangipani, and <strong>shade</strong> at noon.</p>',
  },
  VoldFileSelector: {
    title: 'File',
    about:
      'A picture or file of the client, with its alternative text, size and focal point. `accept: ["image"]` takes pictures only.',
    definition: { title: 'Picture', required: true, options: { accept: ['image'] } },
    filled: { url: '/favicon.svg', alt: 'The sign of Vold', width: 32, height: 32 },
  },
  VoldMultipleAddComponent: {
    title: 'Repeating list',
    about: 'A list of groups of inputs; each item is edited in a popup and keeps its id while it moves.',
    definition: {
      title: 'Prices',
      required: true,
      options: {
        max: 8,
        components: [
          { id: 'season', component: 'VoldInput', model: 'season', title: 'Season', required: true },
          { id: 'price', component: 'VoldNumber', model: 'price', title: 'Price' },
        ],
      },
    },
    filled: [
      { id: 'item_low', season: 'Low season', price: 90 },
      { id: 'item_high', season: 'High season', price: 140 },
    ],
  },
  VoldSelectOption: {
    title: 'Choice',
    about:
      'One of several named values; stored as its id. A value that is no longer offered stays until another is chosen.',
    definition: {
      title: 'Layout',
      required: true,
      options: {
        values: [
          { id: 'left', title: 'Picture on the left' },
          { id: 'right', title: 'Picture on the right' },
        ],
      },
    },
    filled: 'right',
  },
  VoldRelationPost: {
    title: 'Related posts',
    about:
      'Posts that belong to this content, in their order: a map from post type to ids. `relations` names the types offered.',
    definition: { title: 'Related', required: true },
    filled: { journal: ['ps_deleted'] },
  },
  VoldRelation: {
    title: 'Relation',
    about:
      'Pages, categories, users or forms that belong to this content, in their order: a list of ids. `target` says which of them, `max` how many; with 1 another choice replaces the first. Visitors see the name of a user and nothing else of them.',
    definition: { title: 'See also', required: true, options: { target: 'page', max: 5 } },
    filled: ['pg_deleted'],
  },
  VoldPostCollection: {
    title: 'Post collection',
    about: 'All posts of a type, or those of some of its categories.',
    definition: { title: 'Posts', required: true },
    filled: { post: 'journal', category: [] },
  },
  VoldLinkEditor: {
    title: 'Link',
    about:
      'A label and where it leads: an address, a page found by its name, or a file. Text with `http` or `mailto`, and `#`, is taken as it is.',
    definition: { title: 'Button', required: true },
    filled: { label: 'Book a room', link: '/rooms', file: null },
  },
  VoldColorPicker: {
    title: 'Color',
    about: 'A color in hexadecimal, picked or typed.',
    definition: { title: 'Background', required: true },
    filled: '#1c1f28',
  },
  VoldMap: {
    title: 'Map',
    about: 'A position, stored as a list with one `lat,lng` text. It is searched, dragged, clicked or typed.',
    definition: { title: 'Place', required: true },
    filled: ['-8.3363,115.6544'],
  },
  VoldCalendar: {
    title: 'Date',
    about: 'A date, shown as MM/DD/YYYY and stored as YYYY-MM-DD.',
    definition: { title: 'Opening day', required: true },
    filled: '2026-12-01',
  },
  VoldCheckboxList: {
    title: 'Checkbox list',
    about: 'Any number of named values; stored as the list of their ids.',
    definition: {
      title: 'Services',
      required: true,
      options: {
        values: [
          { id: 'breakfast', title: 'Breakfast' },
          { id: 'pickup', title: 'Airport pick-up' },
          { id: 'diving', title: 'Diving' },
        ],
      },
    },
    filled: ['breakfast', 'diving'],
  },
  VoldGallery: {
    title: 'Gallery',
    about: 'Several pictures in an order, four in a row. Drop many at once; `max` limits them.',
    definition: { title: 'Pictures', required: true, options: { max: 12 } },
    filled: [
      { url: '/favicon.svg', alt: 'One' },
      { url: '/favicon.svg', alt: 'Two' },
    ],
  },
  VoldNumber: {
    title: 'Number',
    about: 'A number, within `min` and `max`.',
    definition: { title: 'Guests', required: true, options: { min: 1, max: 12 } },
    filled: 2,
  },
  VoldToggle: {
    title: 'Toggle',
    about: 'Yes or no. It always has a value.',
    definition: { title: 'Show on phones' },
    filled: true,
  },
  VoldPassword: {
    title: 'Password',
    about: 'A password or another secret, hidden while it is typed.',
    definition: { title: 'API key', required: true },
    filled: 'not a real secret',
  },
  VoldCodeEditor: {
    title: 'JSON',
    about: 'An object or a list, written as JSON. Text that is not valid stays, and cannot be saved.',
    definition: { title: 'Settings', required: true },
    filled: { layout: 'card', columns: 4 },
  },
  VoldSplitList: {
    title: 'Split list',
    about: 'A list of texts. Enter or a comma adds one, Backspace takes the last away.',
    definition: { title: 'Keywords', required: true },
    filled: ['hotel', 'Bali'],
  },
  VoldHeading: {
    title: 'Heading',
    about: 'A heading between the inputs of a form. It stores nothing.',
    definition: { title: 'Contact', note: 'How guests reach you.' },
    filled: undefined,
  },
  VoldFontSelector: {
    title: 'Font',
    about: 'One of the sixteen fonts that are shipped, by the name of its family.',
    definition: { title: 'Headings', required: true },
    filled: 'Playfair Display',
  },
  VoldPageSelector: {
    title: 'Pages',
    about: 'Pages of the website, in an order; each with its id, slug, custom URL and title.',
    definition: { title: 'Shown on', required: true },
    filled: [{ id: 'pg_deleted', slug: 'old-page', customSlug: '', title: 'A page that was deleted' }],
  },
  VoldCategorySelector: {
    title: 'Categories',
    about: 'Categories of a post type, chosen in their tree; stored as ids. `post` names the type.',
    definition: { title: 'Categories', required: true, options: { post: 'journal' } },
    filled: ['ca_deleted'],
  },
  VoldTicketSelector: {
    title: 'Tickets',
    about: "Tickets of the client's external ticket provider, as they were when they were chosen.",
    definition: { title: 'Tickets', required: true },
    filled: [
      {
        id: '7',
        name: 'Front row',
        event: { id: 'e1', name: 'Full moon concert' },
        category: { name: 'Seated' },
        rates: [{ currency: 'EUR', price: 25.5 }],
        status: 'active',
        startDate: '2026-12-01',
        finishDate: '2026-12-31',
      },
    ],
  },
  VoldFileDownload: {
    title: 'Downloads',
    about: 'Files that visitors may download, each with a title.',
    definition: { title: 'Downloads', required: true },
    filled: [{ id: 'item_menu', title: 'Menu', file: { url: '/files/menu.pdf' } }],
  },
  VoldInfiniteContent: {
    title: 'Infinite content',
    about:
      "Texts and images below each other, as many as wanted. A text's `raw` holds its words without tags; an image's the whole picture.",
    definition: { title: 'Story', required: true },
    filled: [
      {
        id: 'item_text',
        type: 'text',
        content: '<p>We began with one room.</p>',
        raw: 'We began with one room.',
      },
      { id: 'item_image', type: 'image', content: '/favicon.svg', raw: { url: '/favicon.svg' } },
    ],
  },
  VoldLanguageManager: {
    title: 'Languages',
    about:
      "The languages of the website, the default one first. Off where the client's languages are managed elsewhere.",
    definition: { title: 'Languages', required: true },
    filled: [
      { code: 'en', name: 'English', nativeName: 'English' },
      { code: 'id', name: 'Indonesian', nativeName: 'Indonesia' },
    ],
  },
  VoldClientToken: {
    title: 'Client token',
    about: "Shows the client's id, to be copied into a website. It stores nothing.",
    definition: { title: 'Client token' },
    filled: undefined,
  },
};
