import { calls, offeredSection } from '@vold/contract/calls';
import { defaultsOf } from '@vold/document';
import { definitions, sectionKeys } from '@vold/sections';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { defineRoute } from '../../platform/http/route.ts';

type OfferedSection = z.infer<typeof offeredSection>;

const library: OfferedSection[] = Object.values(definitions).map((definition) => ({
  id: definition.sectionId,
  sectionId: definition.sectionId,
  title: definition.title,
  description: definition.description ?? null,
  preview: definition.preview ? { url: definition.preview } : null,
  components: definition.components,
  initialData: definition.initialData ?? {},
}));

/** `GET page/{id}/page-input` (API-35, API-47): the sections offered to a page, ours and those of the client. */
export function pageInputRoute(db: Database) {
  return defineRoute({
    method: 'GET',
    path: 'page/:id/page-input',
    action: 'page.input',
    access: 'action',
    summary: 'The sections that a page may be given',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: calls['GET page/:id/page-input'].answer,
    handle: async (context) => {
      const [page, own] = await db.read(context.scope, (tx) =>
        Promise.all([
          sql`select 1 from page where client_id = ${context.clientId} and id = ${context.params.id}
            and deleted_at is null`.execute(tx),
          sql`select id, "sectionId", title, preview, components from component
            where client_id = ${context.clientId} and deleted_at is null and kind = 'section'
              and not ("sectionId" = any(${[...sectionKeys]}::text[])) order by title`.execute(tx),
        ]),
      );
      if (page.rows.length === 0) throw notFound('This page');
      const sections = own.rows.map((row) => {
        const section = offeredSection.parse({ description: null, initialData: {}, ...(row as object) });
        return { ...section, initialData: defaultsOf(section.components) };
      });
      return { data: { sections: [...library, ...sections] } };
    },
  });
}
