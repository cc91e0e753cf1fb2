import { isDeepStrictEqual } from 'node:util';
import {
  type Component,
  type ThemeView,
  type ThemeViewChange,
  templateName,
  themeViewsAnswer,
  themeViewsBody,
  themeViewsChange,
  withEarlierNames,
} from '@vold/contract';
import type { z } from 'zod';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, invalid, notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute, type RequestContext } from '../../platform/http/route.ts';
import type { ModuleDeps } from '../../resource/module.ts';
import type { StandardResource } from '../../resource/standard-resource.ts';
import { createRecord } from '../../resource/write/create-record.ts';
import { deleteRecord } from '../../resource/write/delete-record.ts';
import { lockGroups } from '../../resource/write/group-inputs.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';
import { updateRecord } from '../../resource/write/update-record.ts';
import { faultsOf } from './assert-drawable.ts';
import { moveSectionValues } from './move-section-values.ts';
import { refuseHiddenView } from './refuse-hidden-view.ts';
import { withInputsOfGroups } from './section-groups.ts';
import { themeCssOf } from './theme-css.ts';
import { fixedInputs } from './view-inputs.ts';

type Stored = ThemeView & Pick<Component, 'id' | 'rev'>;

/** `GET component/views` and `PUT component/views`: all views of a client at once, as a theme has them. */
export function createThemeViewRoutes({
  db,
  forms,
  resource,
}: Pick<ModuleDeps, 'db' | 'forms'> & {
  resource: Pick<StandardResource, 'table' | 'write'>;
}): ApiRoute[] {
  const get = defineRoute({
    method: 'GET',
    path: 'component/views',
    action: 'component.list',
    access: 'action',
    summary: 'All sections and views of the client, as a theme has them',
    response: themeViewsAnswer,
    handle: async ({ clientId, scope }) => {
      if (clientId === null) throw notFound();
      const stored = await db.read(scope, readViews);
      const revs = Object.fromEntries(stored.map((view) => [templateName(view), view.rev]));
      return { client_id: clientId, views: stored.map(({ id: _, rev: __, ...view }) => view), revs };
    },
  });
  const put = defineRoute({
    method: 'PUT',
    path: 'component/views',
    action: 'component.update',
    access: 'action',
    summary: 'Make the views of the client those of a theme: all of them, or none',
    body: themeViewsBody,
    bodyLimit: 10_000_000,
    response: themeViewsChange,
    handle: async (context) => {
      const { clientId, scope, body } = context;
      if (clientId === null) throw notFound();
      refuseTwice(body.views);
      const { planned, theme } = await db.read(scope, async (tx) => ({
        planned: await plan(tx, clientId, body),
        theme: await themeCssOf(tx, clientId),
      }));
      const views = await judge(clientId, planned, { ...context, theme });
      const isRefused = views.some(({ change }) => change === 'refused');
      const known = planned.map(({ view, stored }) => [templateName(view), stored?.rev ?? null] as const);
      if (body.dry_run || isRefused) return { views, written: false, revs: Object.fromEntries(known) };
      const revs = await resource.write(context, clientId, (write) => writeAll(resource, write, planned));
      forms.forgetClient(clientId);
      return { views, written: true, revs };
    },
  });
  return [get, put];
}

function refuseTwice(views: readonly ThemeView[]): void {
  const names = new Set<string>();
  for (const [index, view] of views.entries()) {
    const name = templateName(view);
    if (names.has(name))
      throw invalid([{ path: `views.${index}.sectionId`, message: `“${name}” is there twice.` }]);
    names.add(name);
  }
}

async function readViews(tx: Transaction): Promise<Stored[]> {
  return tx
    .selectFrom('component')
    .select(['id', 'rev', 'kind', 'sectionId', 'title', 'components', 'html', 'css'])
    .where('deleted_at', 'is', null)
    .orderBy('kind')
    .orderBy('sectionId')
    .execute();
}

interface Step {
  view: ThemeView;
  /** The record that has it now; null: none. */
  stored: Stored | null;
  change: Exclude<ThemeViewChange['change'], 'refused'>;
  inputs: Awaited<ReturnType<typeof fixedInputs>> | ApiError;
  /** Why it may not be overwritten. */
  conflict: string | null;
}

async function plan(tx: Transaction, clientId: string, { views, remove, revs }: ViewsBody): Promise<Step[]> {
  const stored = new Map((await readViews(tx)).map((view) => [templateName(view), view]));
  const steps: Step[] = [];
  for (const given of views) {
    const now = stored.get(templateName(given));
    stored.delete(templateName(given));
    // A theme has copies of groups' inputs: the client's own group counts, or none.
    const components = await withInputsOfGroups(given.components, { tx, clientId }).catch(refusalOf);
    const isFit = !(components instanceof ApiError);
    const view = isFit ? { ...given, components } : given;
    const change = now ? (isFit && isSame(now, view) ? 'same' : 'changed') : 'new';
    const fixed = change === 'same' ? null : await fixedInputs(tx, clientId, view).catch(refusalOf);
    const conflict = change === 'same' ? null : conflictOf(given, now, revs);
    steps.push({ view, stored: now ?? null, change, inputs: isFit ? fixed : components, conflict });
  }
  if (remove)
    for (const view of stored.values())
      steps.push({
        view,
        stored: view,
        change: 'removed',
        inputs: null,
        conflict: conflictOf(view, view, revs),
      });
  return steps;
}

type ViewsBody = z.output<typeof themeViewsBody>;

/** Returns a message if a view was changed since the caller has read it. */
function conflictOf(view: ThemeView, now: Stored | undefined, revs: ViewsBody['revs']): string | null {
  const read = revs?.[templateName(view)];
  if (!revs || (read === undefined && !now) || read === (now?.rev ?? null)) return null;
  if (!now) return 'It was deleted here since it was read.';
  return read === undefined || read === null
    ? 'There is one already, which was not read before.'
    : `It was changed here since it was read: it has revision ${now.rev}, not ${read}.`;
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** The database does not keep the order of an input's keys, so that they are compared without it. */
function isSame(stored: Stored, view: ThemeView): boolean {
  const components = withEarlierNames(stored.components, view.components);
  const written = ({ kind, sectionId, title, components, html, css }: ThemeView) =>
    [kind, sectionId, title, components, html, css] as const;
  return isDeepStrictEqual(written(stored), written({ ...view, components }));
}

const actions = {
  new: 'component.create',
  changed: 'component.update',
  removed: 'component.delete',
} as const;

/** The effect on each view, and its faults. */
async function judge(
  clientId: string,
  steps: readonly Step[],
  { principal, theme }: Pick<RequestContext, 'principal'> & { theme: string },
): Promise<ThemeViewChange[]> {
  const checked = steps.flatMap(({ view, inputs, change }) =>
    inputs instanceof ApiError || change === 'same' || change === 'removed' ? [] : [{ view, fixed: inputs }],
  );
  const style = steps.find(({ view }) => view.kind === 'style');
  const next = style?.change === 'removed' ? '' : (style?.view.css ?? theme);
  const faults = await faultsOf(clientId, checked, next);
  const byView = new Map(checked.map(({ view }, index) => [view, faults[index] ?? []]));
  return steps.map(({ view, change, inputs, conflict }) => {
    const { kind, sectionId, title } = view;
    const wrong = inputs instanceof ApiError ? (inputs.extras.details ?? []) : (byView.get(view) ?? []);
    const problems = conflict === null ? wrong : [{ path: 'rev', message: conflict }, ...wrong];
    const isGranted =
      change === 'same' ||
      (principal.kind === 'user' &&
        (principal.role.fullAccess || principal.role.permission.has(actions[change])));
    const all = isGranted
      ? problems
      : [{ path: '', message: 'Your role does not let you do this.' }, ...problems];
    return { kind, sectionId, title, change: all.length > 0 ? 'refused' : change, problems: [...all] };
  });
}

/** All in one transaction. Every view was checked; groups may have changed since. @throws what one record's own call would */
async function writeAll(
  { table }: Pick<StandardResource, 'table'>,
  write: WriteContext,
  steps: readonly Step[],
): Promise<Record<string, number>> {
  const revs: Record<string, number> = {};
  // Before any record, as a change of a group does.
  await lockGroups(write);
  for (const { view, stored, change } of steps) {
    const { kind, sectionId, title, html, css } = view;
    if (change !== 'same') await refuseHiddenView(write, view);
    const components = await withInputsOfGroups(view.components, write);
    const fields = { kind, sectionId, title, components, html, css };
    const name = templateName(view);
    if (change === 'new') {
      const made = await createRecord(table, {}, write, { preview: null, type: 'components', ...fields });
      revs[name] = Number(made.rev);
    } else if (!stored) continue;
    else if (change === 'changed') {
      const moved = await moveSectionValues(write, stored, fields);
      const made = await updateRecord(table, {}, write, stored.id, { ...fields, ...moved }, stored.rev);
      revs[name] = Number(made.rev);
    } else if (change === 'removed') await deleteRecord(table, {}, write, stored.id, stored.rev, false);
    else revs[name] = stored.rev;
  }
  return revs;
}
