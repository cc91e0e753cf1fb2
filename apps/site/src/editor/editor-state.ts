import { sectionInstance, sitePostSummary } from '@vold/contract';
import { z } from 'zod';

/** What the server tells the editor's bundle, as JSON inside the page. */
export const editorState = z.object({
  kind: z.enum(['page', 'post']),
  language: z.string(),
  title: z.string(),
  sections: z.array(sectionInstance),
  collections: z.record(z.string(), z.array(sitePostSummary)),
  /** Exact origins that may edit, from the server's configuration. */
  dashboards: z.array(z.string()),
});
export type EditorState = z.infer<typeof editorState>;

export const stateElementId = 'vold-state';
