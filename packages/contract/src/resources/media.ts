import { z } from 'zod';
import { defineResource, type RecordOf } from '../resource.ts';
import { localizedText, perLanguage, picturePlaceholder } from '../values.ts';

const share = z.number().min(0).max(1);

/** The part of a picture that is shown, in fractions of its width and height. */
export const pictureCrop = z
  .object({ x: share, y: share, width: share.gt(0), height: share.gt(0) })
  .refine(({ x, y, width, height }) => x < 1 && y < 1 && x + width < 1.001 && y + height < 1.001, {
    message: 'The part must lie within the picture',
  });
export type PictureCrop = z.infer<typeof pictureCrop>;

/** Body of `POST picture/{id}/crop`; null shows all of the picture again. */
export const cropBody = z.object({ crop: pictureCrop.nullable() });

/** The server's facts about stored bytes (FILE-05); `filename` holds the names of its sizes. */
export const mediaFacts = z.object({
  type: z.string(),
  mimetype: z.string(),
  filename: z.object({ medium: z.string(), big: z.string(), raw: z.string() }),
  path: z.string(),
  thumbnails: z.string().nullable(),
  is_aws: z.boolean(),
  aws_file_url: z.string().nullable(),
  url: z.string(),
  raw: z.string(),
  info: z.object({
    filename: z.string(),
    size: z.number(),
    type: z.string(),
    width: z.number().optional(),
    height: z.number().optional(),
    /** Width, height and the sizes are of this part; the file itself is whole. */
    crop: pictureCrop.optional(),
    /** A few pixels to show while the picture loads; none where it is transparent. */
    placeholder: picturePlaceholder.optional(),
  }),
});
export type MediaFacts = z.infer<typeof mediaFacts>;

/** With the name that the file had where it came from. */
const mediaComputed = { ...mediaFacts.shape, original: z.string() };

const mediaFields = {
  name: z.string().max(300),
  alt: localizedText,
  /** Shown below it if content has no caption. */
  caption: perLanguage(z.string().max(1000)),
  /** Who made it, for example `© Ana Sari`: shown wherever its caption could be. */
  credit: z.string().max(300),
  focal: z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).nullable(),
  folder: z.string().max(300).nullable(),
};

const mediaShape = {
  scope: 'client',
  fields: mediaFields,
  computed: mediaComputed,
  defaults: { alt: {}, caption: {}, credit: '', focal: null, folder: null },
  required: ['name'],
  /** Created by an upload (`POST picture` as multipart), not as a JSON record. */
  verbs: ['list', 'get', 'update', 'delete', 'restore', 'erase'],
  list: {
    /** `used`: whether anything names the file, drafts and the trash included. For staff. */
    filter: ['id', 'name', 'folder', 'mimetype', 'created_at', 'updated_at', 'used'],
    sort: ['id', 'name', 'created_at', 'updated_at'],
  },
  trash: true,
} as const;

/** Images (API-62). */
export const pictureResource = defineResource({ name: 'picture', ...mediaShape });
/** All files that are not images. */
export const filesResource = defineResource({ name: 'files', ...mediaShape });

/**
 * Body of `POST picture/folders/move` and `POST files/folders/move`: a folder is the beginning of its files' `folder`, so it
 * is renamed and moved with what is in it. `to` null: its files are in no folder then.
 */
export const folderMove = z.object({
  from: z.string().min(1).max(300),
  to: z.string().min(1).max(300).nullable(),
});
/** How many files were moved, and whether the call has to be made again for the others. */
export const folderMoved = z.object({ moved: z.number().int(), isDone: z.boolean() });

/** Answer of `GET picture/folders` and `GET files/folders`. */
export const mediaFolders = z.object({
  results: z.array(z.object({ folder: z.string(), count: z.number() })),
});

export type Media = RecordOf<typeof pictureResource> & z.infer<z.ZodObject<typeof mediaComputed>>;
