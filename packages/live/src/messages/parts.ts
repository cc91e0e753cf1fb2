import { inputDefinition, languageCode, sectionInstance } from '@vold/contract';
import { z } from 'zod';
import { liveErrorCodes } from '../live-error.ts';

export const sectionId = z.string().min(1).max(100);
export const writtenPath = z.string().min(1).max(500);
export const rev = z.number().int().min(0);
export const nothing = z.strictObject({});

/** The fields of a section that the frame checks; other keys pass. Each byte of its checks is one of the SDK. */
export const frameSection = sectionInstance.omit({ synced: true });

/** The content of the frame: the sections of one language and the page-level fields. */
export const liveSnapshot = z.strictObject({
  language: languageCode,
  components: z.array(frameSection).max(500),
  page: z.record(z.string(), z.json()),
});
export type LiveSnapshot = z.infer<typeof liveSnapshot>;

/** A file as the file manager hands it to a website. */
export const selectedFile = z.strictObject({
  id: z.string().max(100).nullable().optional(),
  url: z.string().max(2048),
  name: z.string().max(500).optional(),
  alt: z.string().max(1000).optional(),
  mime: z.string().max(100).optional(),
  size: z.number().min(0).optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  focal: z.strictObject({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).optional(),
});
export type SelectedFile = z.infer<typeof selectedFile>;

/** A section as it is in the page's DOM. `section` is its key; `fields` are the written paths found in it. */
export const listedSection = z.strictObject({
  id: sectionId,
  section: z.string().max(100),
  index: z.number().int().min(0),
  hidden: z.boolean(),
  fields: z.array(writtenPath).max(1000),
  /** Margin and padding as the browser computed them, in CSS: what the theme sets where the section sets none. */
  spacing: z.strictObject({ margin: z.string().max(100), padding: z.string().max(100) }).optional(),
});
export type ListedSection = z.infer<typeof listedSection>;

/** A section definition that the website brings itself. */
export const registeredSection = z.strictObject({
  sectionId: z.string().min(1).max(100),
  title: z.string().max(200),
  description: z.string().max(1000).optional(),
  preview: z.string().max(2048).optional(),
  components: z.array(inputDefinition).max(100),
  initialData: z.record(z.string(), z.json()).optional(),
});

export const liveErrorPayload = z.strictObject({
  code: z.enum(liveErrorCodes),
  message: z.string().max(1000),
  sectionId: sectionId.optional(),
});
export type LiveErrorPayload = z.infer<typeof liveErrorPayload>;
