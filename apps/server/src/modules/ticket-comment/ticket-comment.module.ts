import type { ApiModule, ModuleDeps } from '../../resource/module.ts';
import { createStandardResource } from '../../resource/standard-resource.ts';
import { ticketCommentHooks } from './ticket-comment-hooks.ts';

/** Comments on tickets: read by all who read tickets, written once. */
export function createTicketCommentModule({ db, dashboardOrigin }: ModuleDeps): ApiModule {
  const { routes } = createStandardResource({
    db,
    resource: 'ticket-comment',
    hooks: ticketCommentHooks(dashboardOrigin),
  });
  return { routes };
}
