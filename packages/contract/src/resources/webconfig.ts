import { z } from 'zod';
import { emailAddress } from '../email-address.ts';
import { embedHost, maxEmbedHosts } from '../embed-host.ts';
import { defineResource, type RecordOf } from '../resource.ts';
import { timeZone } from '../time-zone.ts';
import { freeData, languageCode, linkValue, pictureValue, typedAddress, webAddress } from '../values.ts';
import { verification } from '../verification.ts';
import { hostName } from './client.ts';

/** Social types (SETW-06). */
export const socialTypes = [
  'trip-advisor',
  'line',
  'facebook',
  'instagram',
  'youtube',
  'twitter',
  'linkedin',
  'phone',
  'pinterest',
  'google+',
  'whatsapp+',
  'flickr',
] as const;

export type SocialType = (typeof socialTypes)[number];

/** How the services write their names. */
export const socialNames: Readonly<Record<SocialType, string>> = {
  'trip-advisor': 'Tripadvisor',
  line: 'LINE',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  phone: 'Phone',
  pinterest: 'Pinterest',
  'google+': 'Google+',
  'whatsapp+': 'WhatsApp',
  flickr: 'Flickr',
};

const url = z.union([z.literal(''), webAddress]);
const shortText = z.string().max(2000);
/** By which editors follow an item that is moved in its list. */
const listItemId = z.string().max(100).optional();

/** Colors of a theme (THEME-01): any CSS color in hexadecimal or by name. */
export const themeColors = z.object({ font: shortText, background: shortText, accent: shortText });
export type ThemeColors = z.infer<typeof themeColors>;

export const theme = z.object({
  type: z.enum(['default', 'alternative', 'custom']).optional(),
  /** Name of a theme that the site ships, for example `low-water`. */
  preset: z.string().max(60).optional(),
  colours: themeColors.partial().optional(),
  /** Its own colors by night; those that are missing are made from the ones by day. */
  dark: themeColors.partial().optional(),
  /**
   * Says if a visitor's device decides between the colors by day and by night. Without it a preset's colors follow the device,
   * and a client's own colors are used by day and by night.
   */
  scheme: z.enum(['auto', 'light', 'dark']).optional(),
  fonts: z.object({ heading: shortText.optional(), body: shortText.optional() }).optional(),
  spacing: z.number().min(0.5).max(2).optional(),
  radius: z.number().min(0).max(48).optional(),
  /** Size of headings. */
  scale: z.enum(['normal', 'compact', 'large']).optional(),
  /** Below pictures and boxes. */
  shadow: z.enum(['none', 'soft', 'strong']).optional(),
  buttons: z.enum(['filled', 'outlined', 'underlined']).optional(),
  /** In one row, the name above the menu, or one row that stays at the top of the window. */
  header: z.enum(['row', 'centered', 'sticky']).optional(),
  /** In columns, centered below each other, or in columns on the alternative colors. */
  footer: z.enum(['columns', 'centered', 'band']).optional(),
  /** Built-in drawings: `sea` has a wave below the picture of a hero and the sun at its hour. */
  ornaments: z.enum(['none', 'sea']).optional(),
  logo: pictureValue.nullable().optional(),
});
export type Theme = z.infer<typeof theme>;

/** Website config (SETW-01): one record a client. */
export const webconfigResource = defineResource({
  name: 'webconfig',
  scope: 'client',
  fields: {
    default_homepage: z.string().nullable(),
    language: z
      .array(
        z.object({
          code: languageCode,
          name: shortText,
          title: shortText.optional(),
          nativeName: shortText.optional(),
        }),
      )
      .max(200),
    /** Menus, lists and feeds of a language leave out what has no name in it; else they lead to another language. */
    hide_untranslated: z.boolean(),
    site_name: shortText,
    time_zone: timeZone,
    website_url: url,
    development_website_url: url,
    dev_mode: z.boolean(),
    editor_url: z.string().max(500),
    favicon: pictureValue.nullable(),
    data: freeData,
    social_media: z
      .array(
        z.object({
          id: listItemId,
          type: z.enum(socialTypes),
          title: shortText.optional(),
          link: typedAddress.max(2000),
          icon: shortText.optional(),
        }),
      )
      .max(50),
    mailchimp: z.object({ api_key: shortText, data_center: shortText, list_id: shortText }).partial(),
    mandrill_key: shortText,
    default_email: z.union([z.literal(''), emailAddress]),
    default_name: shortText,
    synxsis: z.object({ chain_id: shortText, hotel_id: shortText }).partial(),
    comp: z.object({ address: shortText, contact: shortText, gmap: shortText, copy: shortText }).partial(),
    instagram: z.object({ access_token: shortText, description: shortText }).partial(),
    ticket_provider: z
      .object({ product: shortText, api_url: url, client_id: shortText, client_secret: shortText })
      .partial(),
    popup: z
      .object({
        isActive: z.boolean(),
        oneTime: z.boolean(),
        timeout: z.number().int().min(0).max(3_600_000),
        content: z.string().max(20_000),
        button: linkValue.extend({ link: typedAddress.max(2048).optional() }),
        featured: pictureValue.nullable(),
        selectedPages: z.array(
          z.object({
            id: z.string(),
            slug: z.string().optional(),
            customSlug: z.string().optional(),
            title: z.string().optional(),
          }),
        ),
      })
      .partial(),
    footer: z
      .object({
        partners: z
          .array(
            z.object({
              id: listItemId,
              image: pictureValue,
              link: typedAddress.max(2000),
              name: shortText.optional(),
            }),
          )
          .max(100),
      })
      .partial(),
    theme,
    /** Lines that follow ours in robots.txt. */
    robots_txt: z.string().max(5000),
    verification,
    /** One of the client's proven domains: the others lead to it. Empty: each domain shows the website. */
    primary_domain: z.union([z.literal(''), hostName]),
    /** Hosts whose pages may be shown in frames. */
    embed_hosts: z.array(embedHost).max(maxEmbedHosts),
  },
  defaults: {
    default_homepage: null,
    language: [{ code: 'en', name: 'English', nativeName: 'English' }],
    hide_untranslated: false,
    site_name: '',
    time_zone: '',
    website_url: '',
    development_website_url: '',
    dev_mode: false,
    editor_url: '/',
    favicon: null,
    data: {},
    social_media: [],
    mailchimp: {},
    mandrill_key: '',
    default_email: '',
    default_name: '',
    synxsis: {},
    comp: {},
    instagram: {},
    ticket_provider: {},
    popup: {},
    footer: {},
    theme: {},
    robots_txt: '',
    verification: {},
    primary_domain: '',
    embed_hosts: [],
  },
  relations: { 'popup.selectedPages': 'page' },
  required: [],
  verbs: ['list', 'get', 'create', 'update'],
  list: { filter: ['id'], sort: ['id'] },
  trash: false,
});
export type Webconfig = RecordOf<typeof webconfigResource>;

/**
 * Secrets of the website config: encrypted at rest, shown as `••••` when set, and kept when the mask is sent back. `sentTo` is
 * the field with the target of the secret. A change of it needs the secret again: otherwise a user who may change the address
 * would receive a secret that they cannot read.
 */
export const webconfigSecrets = [
  { path: 'mailchimp.api_key', sentTo: 'mailchimp.data_center' },
  { path: 'mandrill_key', sentTo: null },
  { path: 'instagram.access_token', sentTo: null },
  { path: 'ticket_provider.client_secret', sentTo: 'ticket_provider.api_url' },
] as const;
export type WebconfigSecret = (typeof webconfigSecrets)[number]['path'];
