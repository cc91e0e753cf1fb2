import type { IncomingMessage } from 'node:http';
import type { PageEntry } from '../cache/page-entry.ts';
import { asksAsVisitor, referrerOf } from './asks-as-visitor.ts';
import type { ViewCounter } from './view-counter.ts';

/** Counts a page that was served, where it is one that is counted and a person saw it. */
export function countView(counter: ViewCounter, entry: PageEntry, request: IncomingMessage): void {
  if (entry.countedIn === null || request.method !== 'GET' || !asksAsVisitor(request.headers)) return;
  counter.count(entry.clientId, pathOf(request.url ?? '/'), referrerOf(request.headers), entry.countedIn);
}

/** Readable, without query: pages of a list are one. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
