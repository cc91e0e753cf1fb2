import { type ChangeEvent, isDrafted, isOfDraft } from '@vold/contract';
import { queryClient } from '../../base/cache/query-client.ts';
import { api } from '../session/api.ts';
import { useSession } from '../session/session-store.ts';

/** Milliseconds in which changes are gathered: a bulk action tells of each record. */
const gathering = 300;

const changed = new Set<string>();
/** Ids of records that are deleted, or are being deleted: nothing is asked about them any more. */
const gone = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Updates the screen after a change, here or elsewhere. */
export function refreshFor(change: Omit<ChangeEvent, 'client' | 'rev'>): void {
  const { kind, id, action } = change;
  changed.add(kind);
  // Drafts come and go; the record stays.
  if (!isOfDraft(change)) {
    if (action === 'delete' || action === 'erase') gone.add(id);
    else if (action === 'restore' || action === 'create') gone.delete(id);
  }
  if (timer === undefined) timer = setTimeout(flush, gathering);
}

/**
 * Calls for a record to be deleted. What its screen still asks about it, its versions and its usages is given up before:
 * the answers would come after the record is gone.
 */
export async function withoutAsking<Answer extends { ok: boolean }>(
  id: string,
  remove: () => Promise<Answer>,
): Promise<Answer> {
  await stopAsking([id]);
  const answer = await remove();
  if (!answer.ok) askAgain(id);
  return answer;
}

/** Records are about to be deleted. `askAgain` is called for those that are not. */
export async function stopAsking(ids: readonly string[]): Promise<void> {
  for (const id of ids) gone.add(id);
  const some = new Set<unknown>(ids);
  await queryClient.cancelQueries({ predicate: ({ queryKey }) => queryKey.some((part) => some.has(part)) });
}

/** A record is back, or was not deleted. */
export function askAgain(id: string): void {
  gone.delete(id);
  void queryClient.invalidateQueries({ predicate: isOf(id) });
}

function isOf(id: string) {
  return ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(id);
}

/** Kinds whose records are also listed or counted together with others, and what that is cached under. */
const together: Readonly<Record<string, readonly string[]>> = {
  picture: ['media'],
  files: ['media'],
  media: ['picture', 'files'],
};

/** Has all records of a kind that are on the screen fetched again, but for those that are gone. */
export async function refresh(kind: string): Promise<void> {
  await Promise.all(
    [kind, ...(together[kind] ?? []), ...(isDrafted(kind) ? ['draft', 'content-counts'] : [])].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key], predicate: isOfLiving }),
    ),
  );
}

/** A record was deleted, or is just being deleted. */
export function isGone(id: string): boolean {
  return gone.has(id);
}

function isOfLiving({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return !queryKey.some((part) => typeof part === 'string' && gone.has(part));
}

/** Changes may have been missed: all that is shown is fetched again, but for a document that is being edited. */
export function refreshAll(): void {
  void queryClient.invalidateQueries({
    predicate: (query) => query.queryKey[0] !== 'live-editor' && isOfLiving(query),
  });
}

function flush(): void {
  timer = undefined;
  const kinds = [...changed];
  changed.clear();
  void refresh('insight-summary');
  for (const kind of kinds) {
    // Lists and records are cached under the path of their resource. What is not on the screen is fetched when it is.
    void refresh(kind);
    if (kind === 'website-setting') void queryClient.invalidateQueries({ queryKey: ['menu-settings'] });
    if (kind === 'webconfig') void refreshWebconfig();
  }
}

let webconfigTurn = 0;

/** The languages and the home page of the client, which every screen goes by. What was asked last counts. */
async function refreshWebconfig(): Promise<void> {
  const { clientId } = useSession.getState();
  webconfigTurn += 1;
  const turn = webconfigTurn;
  const result = await api.webconfig({ exempt: true });
  if (result.ok && turn === webconfigTurn && useSession.getState().clientId === clientId) {
    useSession.setState({ webconfig: result.data });
  }
}
