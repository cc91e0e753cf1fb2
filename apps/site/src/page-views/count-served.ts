import type { IncomingMessage } from 'node:http';
import { decodePercents } from '@vold/contract';
import type { PageEntry } from '../cache/page-entry.ts';
import { asksAsVisitor, linkOf, referrerOf } from './asks-as-visitor.ts';
import type { LargePages } from './large-pages.ts';
import { missingPath } from './missing-path.ts';
import type { UseCounter } from './use-counter.ts';
import type { ViewCounter } from './view-counter.ts';

export interface Counters {
  views: ViewCounter;
  uses: UseCounter;
  large: LargePages;
}

/**
 * Counts what was served, and notes pages that are too large: views of pages and addresses that found nothing if a person asked, uses of redirects by anybody,
 * since search engines are a reason to keep them.
 */
export function countServed(
  { views, uses, large }: Counters,
  entry: PageEntry,
  request: IncomingMessage,
): void {
  const { clientId, counted } = entry;
  if (counted === null || request.method !== 'GET') return;
  const path = pathOf(request.url ?? '/');
  if (counted.kind === 'large') large.add(counted.drawing);
  else if (counted.kind === 'redirect') uses.countRedirect(clientId, counted.id);
  else if (!asksAsVisitor(request.headers)) return;
  else if (counted.kind === 'view') {
    views.count(clientId, decodePercents(path), referrerOf(request.headers), counted.timeZone);
  } else {
    const missing = missingPath(path);
    if (missing !== null) uses.countMissing(clientId, missing, linkOf(request.headers));
  }
}

/** Without query: pages of a list are one. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
