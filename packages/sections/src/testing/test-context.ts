import type { SiteForm, SiteMenuItem, SitePostSummary } from '@vold/contract';
import type { RenderContext } from '../parts/render-context.ts';
import { sanitizeRichText } from '../rich-text/sanitize.ts';
import { wordsOf } from '../words/catalog.ts';

/** The published form `fb_1`, of one required input. */
export const testForm: SiteForm = {
  id: 'fb_1',
  title: 'Ask us',
  thanks: '',
  thanks_lang: {},
  full: false,
  token: 'token-1',
  inputs: [
    {
      _id: 'a',
      name: 'Input',
      options: { input_label: 'Name', input_model_name: 'name', input_require: true },
    },
  ],
};

const entry = { newTab: false, className: '' };
const testMenu: SiteMenuItem[] = [
  {
    ...entry,
    id: 'mi_1',
    title: 'Stay',
    href: null,
    children: [{ ...entry, id: 'mi_2', title: 'Rooms', href: '/rooms', children: [] }],
  },
];

const testWebsite: RenderContext['website'] = {
  siteName: 'Bali House',
  timeZone: '',
  company: { address: 'Street 1\nBali', contact: 'hello@bali.example', gmap: '', copy: '© Bali House' },
  social: [{ type: 'instagram', title: 'Instagram', link: 'https://instagram.example/bali' }],
  partners: [],
  theme: { logo: { url: '/files/cl_1/logo.svg' } },
  embedHosts: [],
  booking: { chain: '10', hotel: '20' },
  instagram: {
    description: 'Every day from the house',
    problem: '',
    posts: [
      {
        id: '1',
        href: 'https://www.instagram.com/p/one/',
        picture: { url: '/files/cl_1/instagram/1.webp', alt: 'The reef', width: 640, height: 640 },
      },
    ],
  },
  plainTypes: [],
};

/** A context for tests: registers no styles, but shows what was asked for in the class name. */
export function testContext(more: Partial<RenderContext> & { list?: SitePostSummary[] } = {}): RenderContext {
  const { list = [], ...rest } = more;
  const wordsIn = wordsOf();
  return {
    language: 'en',
    words: wordsIn('en'),
    wordsIn,
    editing: false,
    sanitize: sanitizeRichText,
    style: (declarations) => `style(${JSON.stringify(declarations)})`,
    inputsOf: () => null,
    templateOf: () => null,
    fieldsOf: () => [],
    posts: () => list,
    place: () => null,
    form: (id) => (id === testForm.id ? testForm : null),
    sent: () => null,
    menu: () => testMenu,
    website: testWebsite,
    languages: [
      { code: 'en', name: 'English', href: '/rooms' },
      { code: 'id', name: 'Indonesia', href: '/id/kamar' },
    ],
    trail: [
      { title: 'Home', href: '/' },
      { title: 'Rooms', href: '/rooms' },
    ],
    path: '/rooms',
    ...rest,
  };
}
