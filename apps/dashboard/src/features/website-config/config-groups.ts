import {
  type InputComponent,
  type InputDefinition,
  socialTypes,
  type VerificationService,
} from '@vold/contract';

import type { RecordGroup } from '../../editing/record/record-config.ts';
import { recordField } from '../../editing/record/record-field.ts';
import { embedHostsInput } from './embed-hosts-input.tsx';
import { primaryDomainInput } from './primary-domain-input.tsx';

const field = recordField<'webconfig'>;

interface Shown {
  /** Website addresses and mode (SETW-03), and credentials of services: `credentialRoles` only. */
  credentials: boolean;
  /** Popup banner: clients with the option only (SETW-04). */
  popup: boolean;
  /** It has a home page, which another one may replace and nothing takes away (PAGE-10). */
  homepage: boolean;
  /** Its domains may be looked at, of which one is the primary one. */
  domains: boolean;
  /** Fields without a draft are locked without it. */
  mayPublish: boolean;
}

const half = { half: true } as const;

/** The sender of mails: `credentialRoles` only. */
const senderFields = [
  field('default_name', 'Default Name', 'VoldInput', {
    ...half,
    note: 'Mail of the website is sent under this name.',
  }),
  field('default_email', 'Default E-mail', 'VoldInput', {
    ...half,
    type: 'email',
    note: 'The sender of mails if its domain is proven. Otherwise answers to mails go there.',
  }),
];

/** The website config's form (SETW-01). */
export function configGroups({ credentials, popup, homepage, domains, mayPublish }: Shown): RecordGroup[] {
  return [
    {
      title: 'Website',
      fields: [
        field('site_name', 'Site Name', 'VoldInput', half),
        field('default_homepage', 'Default Homepage', 'VoldSelectOption', {
          ...half,
          required: homepage,
          options: { source: 'page' },
        }),
        field('favicon', 'Favicon', 'VoldFileSelector', {
          options: { accept: ['image'], decorative: true },
        }),
        field('time_zone', 'Time zone', 'VoldSelectOption', {
          default: 'UTC',
          note: 'Of the dates that visitors see, and of lists, schedules, Insights and exports.',
          options: { values: timeZones() },
        }),
        field('language', 'Languages', 'VoldLanguageManager'),
        field('hide_untranslated', 'Leave out what is not translated', 'VoldToggle', {
          note: 'Menus and lists then name only pages and posts that have a name in the visitor’s language. Otherwise they lead to another language.',
        }),
      ],
    },
    ...(credentials ? [addressGroup(domains)] : []),
    {
      title: 'Contact',
      fields: [
        field('comp.address', 'Address', 'VoldTextarea', half),
        field('comp.contact', 'Contact', 'VoldTextarea', half),
        field('comp.gmap', 'Google Map', 'VoldInput', half),
        field('comp.copy', 'Copyright', 'VoldInput', half),
        ...(credentials ? senderFields : []),
        field('social_media', 'Social Media', 'VoldMultipleAddComponent', {
          options: {
            components: [
              part('type', 'Type', 'VoldSelectOption', {
                required: true,
                options: { values: socialTypes.map((type) => ({ id: type, title: type })) },
              }),
              part('link', 'Link', 'VoldInput', { required: true }),
              part('title', 'Title', 'VoldInput'),
              part('icon', 'Icon', 'VoldInput'),
            ],
          },
        }),
      ],
    },
    searchGroup,
    footerGroup,
    notFoundGroup,
    ...(popup ? [popupGroup] : []),
    {
      title: 'Services',
      note: credentials ? 'Secrets are kept encrypted and never shown again.' : undefined,
      fields: [
        field('data.page_views', 'Count page views', 'VoldToggle', {
          default: true,
          note: 'For Insights. Without cookies and without anything about a visitor.',
        }),
        field('data.ga_view_id', 'Google Analytics View ID', 'VoldInput', {
          ...half,
          note: 'A measurement ID (G-…) asks visitors whether Google Analytics may count them; without their consent nothing of Google’s loads. The number of a property leads there from Insights. You can enter both, with a comma between them.',
        }),
        ...(credentials ? mailFields : []),
        field('synxsis.chain_id', 'Synxsis Chain ID', 'VoldInput', {
          ...half,
          note: 'The section “Booking” opens the booking page of this hotel.',
        }),
        field('synxsis.hotel_id', 'Synxsis Hotel ID', 'VoldInput', half),
        ...(credentials ? [instagramToken] : []),
        ...(mayPublish ? [instagramDescription] : []),
      ],
    },
    ...(mayPublish ? [] : [lockedGroup]),
    ...(credentials ? [ticketGroup] : []),
  ];
}

/** Time zones that this browser knows. */
function timeZones() {
  const names = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return names.map((id) => ({ id, title: id.replaceAll('_', ' ') }));
}

const mailFields = [
  field('mandrill_key', 'Mandrill Key', 'VoldPassword', half),
  field('mailchimp.api_key', 'Mailchimp API Key', 'VoldPassword', half),
  field('mailchimp.data_center', 'Mailchimp Data Center', 'VoldInput', {
    ...half,
    note: 'The end of the API key, for example us21.',
  }),
  field('mailchimp.list_id', 'Mailchimp List ID', 'VoldInput', {
    ...half,
    note: 'Visitors who tick the input “Newsletter” of a form are added to this list.',
  }),
];

const instagramToken = field('instagram.access_token', 'Instagram Access Token', 'VoldPassword', half);

const instagramDescription = field('instagram.description', 'Instagram Description', 'VoldInput', {
  ...half,
  note: 'Shown above the section “Latest posts of Instagram” unless the section has its own lead.',
});
const lockedGroup: RecordGroup = {
  title: 'Instagram',
  locked: () =>
    'Visitors see a change of this text at once. Changing it needs the right to publish the settings.',
  fields: [instagramDescription],
};

const ticketGroup: RecordGroup = {
  title: 'Tickets',
  fields: [
    field('ticket_provider.product', 'Product', 'VoldInput', half),
    field('ticket_provider.api_url', 'API Url', 'VoldInput', { ...half, type: 'url' }),
    field('ticket_provider.client_id', 'Client ID', 'VoldInput', half),
    field('ticket_provider.client_secret', 'Client Secret', 'VoldPassword', half),
  ],
};

const primaryDomain = field('primary_domain', 'Primary domain', primaryDomainInput, {
  note: 'Your other domains lead to this one, and search engines list its addresses. Clear it, and each domain shows the website.',
});

const addressGroup = (domains: boolean): RecordGroup => ({
  title: 'Addresses',
  fields: [
    field('website_url', 'Website Url', 'VoldInput', { ...half, type: 'url' }),
    field('development_website_url', 'Development Website Url', 'VoldInput', {
      ...half,
      type: 'url',
    }),
    field('editor_url', 'Editor Based Url', 'VoldInput', half),
    field('dev_mode', 'Dev Mode', 'VoldToggle', half),
    field('embed_hosts', 'Hosts of frames', embedHostsInput, {
      note: 'The section “Video or audio” shows pages of these hosts in a frame, for example a booking page. They then learn of each visitor of such a page.',
    }),
    ...(domains ? [primaryDomain] : []),
  ],
});

/** The services' names, in the order of the form. */
const services = [
  ['google', 'Google'],
  ['bing', 'Bing'],
  ['pinterest', 'Pinterest'],
  ['yandex', 'Yandex'],
  ['facebook', 'Facebook'],
] as const satisfies [VerificationService, string][];

const searchGroup: RecordGroup = {
  title: 'Search engines',
  note: 'Codes that prove to a service that the website is yours, and lines for robots.txt.',
  folded: true,
  fields: [
    ...services.map(([service, name]) => field(`verification.${service}`, `${name} code`, 'VoldInput', half)),
    field('robots_txt', 'Lines for robots.txt', 'VoldTextarea', {
      note: 'They follow “User-agent: *” and “Disallow:”. For example “Disallow: /thanks” asks search engines not to read that page.',
    }),
  ],
};

const footerGroup: RecordGroup = {
  title: 'Footer',
  fields: [
    field('data.footer_line', 'Closing line', 'VoldInput', {
      localized: true,
      note: 'Stands large at the end of every page. Without it: the name of the website.',
    }),
    field('data.partners_title', 'Title of the partners', 'VoldInput', { localized: true }),
    field('footer.partners', 'Partners', 'VoldMultipleAddComponent', {
      options: {
        components: [
          part('name', 'Name', 'VoldInput'),
          part('image', 'Image', 'VoldFileSelector', {
            required: true,
            options: { accept: ['image'] },
            note: 'On a dark page it gets a light background; an SVG stays unchanged.',
          }),
          part('link', 'Link', 'VoldInput', { required: true }),
        ],
      },
    }),
  ],
};

const notFoundGroup: RecordGroup = {
  title: 'Page not found',
  note: 'What visitors see at an address where nothing is.',
  fields: [
    field('data.not_found.title', 'Title', 'VoldInput', { ...half, localized: true }),
    field('data.not_found.button', 'Button to the home page', 'VoldInput', {
      ...half,
      localized: true,
    }),
    field('data.not_found.text', 'Text', 'VoldTextarea', { localized: true }),
    field('data.not_found.link', 'Another link', 'VoldLinkEditor', { localized: true }),
    field('data.not_found.picture', 'Picture', 'VoldFileSelector', {
      options: { accept: ['image'] },
    }),
  ],
};

const popupGroup: RecordGroup = {
  title: 'Popup banner',
  fields: [
    field('popup.isActive', 'Active', 'VoldToggle', half),
    field('popup.oneTime', 'One time only', 'VoldToggle', half),
    field('popup.timeout', 'Timeout in milliseconds', 'VoldNumber', {
      options: { min: 0 },
    }),
    field('popup.content', 'Content', 'VoldRichEditor'),
    field('popup.button', 'Button', 'VoldLinkEditor'),
    field('popup.selectedPages', 'Selected pages', 'VoldPageSelector', {
      note: 'The pages that it is for. None: all.',
    }),
    field('popup.featured', 'Featured', 'VoldFileSelector', {
      options: { accept: ['image'] },
    }),
  ],
};

function part(
  model: string,
  title: string,
  component: InputComponent,
  rest: Partial<InputDefinition> = {},
): InputDefinition {
  return { id: model, model, title, component, ...rest };
}
