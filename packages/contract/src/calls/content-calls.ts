import { z } from 'zod';
import { draftChanges, publishAnswer, publishBody } from '../draft.ts';
import { formSubmitted, formToken } from '../form-submit.ts';
import { madePreviewLink, previewLinkBody, previewLinks } from '../preview-link.ts';
import { menuToResolve, resolvedMenu } from '../resolved-menu.ts';
import {
  cropBody,
  folderMove,
  folderMoved,
  mediaFolders,
  postResource,
  webconfigResource,
} from '../resources/index.ts';
import { inputDefinition } from '../section.ts';
import {
  formDraft,
  formImpact,
  groupDraft,
  groupImpact,
  sectionDraft,
  sectionImpact,
} from '../section-impact.ts';
import { sectionViewCheck, sectionViewDraft } from '../section-view.ts';
import { editorSession, frameCheck } from '../session.ts';
import { themeViewsAnswer, themeViewsBody, themeViewsChange } from '../theme-file.ts';
import { untranslated } from '../untranslated.ts';
import { languageCode, pictureValue } from '../values.ts';
import { type CallShape, deletedAnswer, doneAnswer, listOf, recordOf, recordsOf } from './call.ts';
import { orderBody, treeOrderBody } from './order.ts';

const { title, type, slug, customUrl, status } = postResource.fields.shape;
const titles = listOf(z.object({ id: z.string(), title, type, slug, customUrl, status }));

/** A section that a page may be given (API-35): of our library, or a `component` record's. */
export const offeredSection = z.object({
  /** The key of a library section, or the id of a `component` record. */
  id: z.string(),
  sectionId: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  preview: pictureValue.nullable(),
  components: z.array(inputDefinition),
  initialData: z.record(z.string(), z.unknown()),
});

const config = { body: webconfigResource.fields.partial(), answer: recordOf<'webconfig'>() };

/** Which frame of the live editor is meant. */
const frameRequest = z.object({
  type: z.enum(['page', 'post']),
  id: z.string().min(1).max(100),
  language: languageCode.default('en'),
});

/** Calls about content, except those of its records. */
export const contentCalls = {
  'GET page/:id/page-input': { answer: z.object({ data: z.object({ sections: z.array(offeredSection) }) }) },
  'POST page/:id/fill-language': { body: z.object({ language: languageCode }), answer: recordOf<'page'>() },
  'GET post/listing': { answer: titles },
  'GET post/listing/all': { answer: titles },
  'PUT post/type/:type/reorder': { body: orderBody, answer: doneAnswer },
  'PUT category/type/:type/reorder': { body: treeOrderBody, answer: doneAnswer },
  'GET draft/changes': { answer: draftChanges },
  'POST draft/publish': { body: publishBody, answer: publishAnswer },
  'GET draft/preview-link': { answer: previewLinks },
  'POST draft/preview-link': { body: previewLinkBody, answer: madePreviewLink },
  'DELETE draft/preview-link/:id': { answer: deletedAnswer },
  'POST component/check-view': { body: sectionViewDraft, answer: sectionViewCheck },
  'GET component/views': { answer: themeViewsAnswer },
  'PUT component/views': { body: themeViewsBody, answer: themeViewsChange },
  'POST component/:id/dry-run': { body: sectionDraft, answer: sectionImpact },
  'POST field-group/:id/dry-run': { body: groupDraft, answer: groupImpact },
  'POST website-setting/:id/dry-run': { body: formDraft, answer: formImpact },
  'POST navigation/resolve': { body: menuToResolve, answer: resolvedMenu },
  'GET picture/folders': { answer: mediaFolders },
  'GET files/folders': { answer: mediaFolders },
  'POST picture/folders/move': { body: folderMove, answer: folderMoved },
  'POST files/folders/move': { body: folderMove, answer: folderMoved },
  'GET media': { answer: recordsOf<'picture'>() },
  'POST picture/:id/crop': { body: cropBody, answer: recordOf<'picture'>() },
  'POST webconfig/:id': config,
  'GET webconfig/untranslated/:language': { answer: untranslated },
  'POST editor-session': {
    body: frameRequest.extend({
      /** For a separate tab, where a draft is only viewed: its token lasts some minutes. */
      view: z.boolean().default(false),
    }),
    answer: editorSession,
  },
  'POST editor-session/check': {
    body: frameRequest.extend({
      /** Origin of the dashboard that frames it. */
      dashboard: z.url({ protocol: /^https?$/ }).max(300),
    }),
    answer: frameCheck,
  },
  'GET form-builder/:id/token': { answer: formToken },
  'POST form-builder/:id/submit': { body: z.record(z.string(), z.unknown()), answer: formSubmitted },
} as const satisfies Record<string, CallShape>;
