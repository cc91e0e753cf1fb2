import { z } from 'zod';
import { missingAddress, missingDismissal } from '../address-uses.ts';
import { clientDomain } from '../client-domain.ts';
import { colleagues } from '../colleagues.ts';
import { presenceInput } from '../events.ts';
import { importJob } from '../import.ts';
import { contentCounts, insightSummary, mailDetail, pageViews, storageUse } from '../insight.ts';
import { reach } from '../reach.ts';
import { redirectImport, redirectImported } from '../redirect-import.ts';
import {
  apiKeyResource,
  clientErasure,
  fieldChange,
  ticketDeveloper,
  webhookDelivery,
  webhookResource,
} from '../resources/index.ts';
import { newsletterSignUp, serviceStatus, serviceTest } from '../service-status.ts';
import { signInDomain } from '../sign-in-domain.ts';
import { externalTicketList } from '../ticket-provider.ts';
import { type CallShape, doneAnswer, listOf, recordOf } from './call.ts';

const { url, events } = webhookResource.fields.shape;
const newWebhook = webhookResource.fields.partial().extend({ url, events });

/** Calls about people, clients and what is connected to them. */
export const staffCalls = {
  'GET colleague': { answer: colleagues },
  'POST user/:id/reset-second-factor': { answer: doneAnswer },
  /** `key` is in no other answer. */
  'POST api-key': {
    body: apiKeyResource.fields.extend({ expires_at: apiKeyResource.fields.shape.expires_at.optional() }),
    answer: recordOf<'api-key', { key: string }>(),
  },
  /** `secret` is in no later answer. */
  'POST webhook': { body: newWebhook, answer: recordOf<'webhook', { secret: string }>() },
  'POST webhook/:id/rotate-secret': {
    body: z.object({
      /** The old secret was leaked: it signs nothing any more. */
      at_once: z.boolean().default(false),
    }),
    answer: recordOf<'webhook', { secret: string }>(),
  },
  'GET webhook/:id/reach': { answer: reach },
  'GET sign-in-provider/:id/reach': { answer: reach },
  'GET form-builder/:id/reach': { answer: reach },
  'GET form-submission/:id/newsletter': { answer: newsletterSignUp },
  'POST form-submission/:id/newsletter': { answer: newsletterSignUp },
  'GET webconfig/services': { answer: serviceStatus },
  'POST webconfig/services/:service/test': { answer: serviceTest },
  'GET webhook/:id/deliveries': { answer: listOf(webhookDelivery) },
  'POST webhook/:id/deliveries/:delivery/resend': { answer: doneAnswer },
  'GET history/:id/changes': { answer: listOf(fieldChange) },
  'GET ticket/developer/list': { answer: listOf(ticketDeveloper) },
  'GET ticket-provider/tickets': { answer: externalTicketList },
  'GET insight/content': { answer: contentCounts },
  'GET insight/summary': { answer: insightSummary },
  'GET insight/views': { answer: pageViews },
  'GET insight/mail': { answer: mailDetail },
  'GET insight/storage': { answer: storageUse },
  'POST redirect/import': { body: redirectImport, answer: redirectImported },
  'GET redirect/missing': { answer: listOf(missingAddress) },
  'POST redirect/missing/dismiss': { body: missingDismissal, answer: doneAnswer },
  'POST presence': { body: presenceInput, answer: doneAnswer },
  'POST client/:id/erase': { body: z.object({ confirm: z.string().max(100) }), answer: doneAnswer },
  'GET client/:id/erasure': { answer: clientErasure },
  'GET client/:id/domain': { answer: listOf(clientDomain) },
  'POST client/:id/domain/:domain/verify': { body: z.object({}), answer: clientDomain },
  'GET sign-in-provider/:id/domain': { answer: listOf(signInDomain) },
  'POST sign-in-provider/:id/domain/:domain/verify': { body: z.object({}), answer: signInDomain },
  'GET import': { answer: listOf(importJob) },
  'GET import/:id': { answer: importJob },
  'POST import/:id/cancel': { answer: importJob },
  'DELETE import/:id': { answer: importJob },
} as const satisfies Record<string, CallShape>;
