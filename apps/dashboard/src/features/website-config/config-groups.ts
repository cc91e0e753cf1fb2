import { type InputComponent, type InputDefinition, socialTypes } from '@vold/contract';

import type { RecordGroup } from '../../editing/record/record-config.ts';
import { recordField } from '../../editing/record/record-field.ts';

interface Shown {
  /** Website addresses and mode (SETW-03), and credentials of services: `credentialRoles` only. */
  credentials: boolean;
  /** Popup banner: clients with the option only (SETW-04). */
  popup: boolean;
  /** It has a home page, which another one may replace and nothing takes away (PAGE-10). */
  homepage: boolean;
}

const half = { half: true } as const;

/** The website config's form (SETW-01). */
export function configGroups({ credentials, popup, homepage }: Shown): RecordGroup[] {
  return [
    {
      title: 'Website',
      fields: [
        recordField('site_name', 'Site Name', 'VoldInput', half),
        recordField('default_homepage', 'Default Homepage', 'VoldSelectOption', {
          ...half,
          required: homepage,
          options: { source: 'page' },
        }),
        recordField('favicon', 'Favicon', 'VoldFileSelector', { options: { accept: ['image'] } }),
        recordField('language', 'Languages', 'VoldLanguageManager'),
      ],
    },
    ...(credentials ? [addressGroup] : []),
    {
      title: 'Contact',
      fields: [
        recordField('comp.address', 'Address', 'VoldTextarea', half),
        recordField('comp.contact', 'Contact', 'VoldTextarea', half),
        recordField('comp.gmap', 'Google Map', 'VoldInput', half),
        recordField('comp.copy', 'Copyright', 'VoldInput', half),
        recordField('default_name', 'Default Name', 'VoldInput', {
          ...half,
          note: 'Mail of the website is sent under this name.',
        }),
        recordField('default_email', 'Default E-mail', 'VoldInput', { ...half, type: 'email' }),
        recordField('social_media', 'Social Media', 'VoldMultipleAddComponent', {
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
    footerGroup,
    notFoundGroup,
    ...(popup ? [popupGroup] : []),
    {
      title: 'Services',
      note: credentials ? 'Secrets are kept encrypted and never shown again.' : undefined,
      fields: [
        recordField('data.page_views', 'Count page views', 'VoldToggle', {
          default: true,
          note: 'For Insights. Without cookies and without anything about a visitor.',
        }),
        recordField('data.ga_view_id', 'Google Analytics View ID', 'VoldInput', {
          ...half,
          note: 'Leads from Insights to your property. Visitors get no script of Google’s.',
        }),
        ...(credentials ? mailFields : []),
        recordField('synxsis.chain_id', 'Synxsis Chain ID', 'VoldInput', half),
        recordField('synxsis.hotel_id', 'Synxsis Hotel ID', 'VoldInput', half),
        ...(credentials ? [instagramToken] : []),
        recordField('instagram.description', 'Instagram Description', 'VoldInput', half),
      ],
    },
    ...(credentials ? [ticketGroup] : []),
  ];
}

const mailFields = [
  recordField('mandrill_key', 'Mandrill Key', 'VoldPassword', half),
  recordField('mailchimp.api_key', 'Mailchimp API Key', 'VoldPassword', half),
  recordField('mailchimp.data_center', 'Mailchimp Data Center', 'VoldInput', half),
  recordField('mailchimp.list_id', 'Mailchimp List ID', 'VoldInput', half),
];

const instagramToken = recordField('instagram.access_token', 'Instagram Access Token', 'VoldPassword', half);

const ticketGroup: RecordGroup = {
  title: 'Tickets',
  fields: [
    recordField('ticket_provider.product', 'Product', 'VoldInput', half),
    recordField('ticket_provider.api_url', 'API Url', 'VoldInput', { ...half, type: 'url' }),
    recordField('ticket_provider.client_id', 'Client ID', 'VoldInput', half),
    recordField('ticket_provider.client_secret', 'Client Secret', 'VoldPassword', half),
  ],
};

const addressGroup: RecordGroup = {
  title: 'Addresses',
  fields: [
    recordField('website_url', 'Website Url', 'VoldInput', { ...half, type: 'url' }),
    recordField('development_website_url', 'Development Website Url', 'VoldInput', { ...half, type: 'url' }),
    recordField('editor_url', 'Editor Based Url', 'VoldInput', half),
    recordField('dev_mode', 'Dev Mode', 'VoldToggle', half),
  ],
};

const footerGroup: RecordGroup = {
  title: 'Footer',
  fields: [
    recordField('data.footer_line', 'Closing line', 'VoldInput', {
      localized: true,
      note: 'Stands large at the end of every page. Without it: the name of the website.',
    }),
    recordField('data.partners_title', 'Title of the partners', 'VoldInput', { localized: true }),
    recordField('footer.partners', 'Partners', 'VoldMultipleAddComponent', {
      options: {
        components: [
          part('name', 'Name', 'VoldInput'),
          part('image', 'Image', 'VoldFileSelector', {
            required: true,
            options: { accept: ['image'] },
            note: 'On a dark page it stands on a light plate; an SVG stands there as it is.',
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
    recordField('data.not_found.title', 'Title', 'VoldInput', { ...half, localized: true }),
    recordField('data.not_found.button', 'Button to the home page', 'VoldInput', {
      ...half,
      localized: true,
    }),
    recordField('data.not_found.text', 'Text', 'VoldTextarea', { localized: true }),
    recordField('data.not_found.link', 'Another link', 'VoldLinkEditor', { localized: true }),
    recordField('data.not_found.picture', 'Picture', 'VoldFileSelector', { options: { accept: ['image'] } }),
  ],
};

const popupGroup: RecordGroup = {
  title: 'Popup banner',
  fields: [
    recordField('popup.isActive', 'Active', 'VoldToggle', half),
    recordField('popup.oneTime', 'One time only', 'VoldToggle', half),
    recordField('popup.timeout', 'Timeout in milliseconds', 'VoldNumber', { options: { min: 0 } }),
    recordField('popup.content', 'Content', 'VoldRichEditor'),
    recordField('popup.button', 'Button', 'VoldLinkEditor'),
    recordField('popup.selectedPages', 'Selected pages', 'VoldPageSelector', {
      note: 'The pages that it is for. None: all.',
    }),
    recordField('popup.featured', 'Featured', 'VoldFileSelector', { options: { accept: ['image'] } }),
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
