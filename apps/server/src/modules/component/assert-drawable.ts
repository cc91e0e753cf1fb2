import { type Component, templateName } from '@vold/contract';
import { isSectionKey } from '@vold/sections';
import type { Transaction } from '../../platform/db/index.ts';
import { ApiError, invalid } from '../../platform/errors/api-error.ts';
import type { FieldsOf, WriteContext } from '../../resource/write/hooks.ts';
import { compileViews } from './compile-views.ts';
import { themeCssOf } from './theme-css.ts';
import { fixedInputs } from './view-inputs.ts';

type View = Pick<Component, 'kind' | 'sectionId' | 'components' | 'html' | 'css'>;
type Fixed = Awaited<ReturnType<typeof fixedInputs>>;
type Fault = { path: string; message: string };

/**
 * Refuses a view that cannot be rendered or that uses unknown values, and names the place of each fault. A view of a library
 * section, or of a part of the website, has no inputs of its own.
 */
export async function assertDrawable(
  { kind = 'section', sectionId = '', html = '', css = '', components = [] }: FieldsOf<'component'>,
  { tx, clientId }: Pick<WriteContext, 'tx' | 'clientId'>,
): Promise<void> {
  const view = { kind, sectionId, html, css, components };
  if (kind === 'section' && isSectionKey(sectionId) && (html === '' || components.length > 0)) {
    const message = `“${sectionId}” is a section of the library. Choose another Section Id, or write only how it looks: HTML and CSS.`;
    throw new ApiError('NAME_TAKEN', message, { details: [{ path: 'sectionId', message }] });
  }
  const known = [{ view, fixed: await fixedInputs(tx, clientId, view) }];
  const [faults = []] = await faultsOf(clientId, known, await themeCssOf(tx, clientId));
  if (faults.length > 0) throw invalid(faults);
}

/** The same for many views at once. @throws Error that names each view with its first fault */
export async function assertAllDrawable(
  tx: Transaction,
  clientId: string,
  views: readonly View[],
): Promise<void> {
  const known: { view: View; fixed: Fixed }[] = [];
  for (const view of views) known.push({ view, fixed: await fixedInputs(tx, clientId, view) });
  const theme = views.find(({ kind }) => kind === 'style')?.css ?? '';
  const faults = await faultsOf(clientId, known, theme);
  const lines = views.flatMap((view, index) => {
    const [first] = faults[index] ?? [];
    return first ? [`${templateName(view)}: ${first.path}: ${first.message}`] : [];
  });
  if (lines.length > 0) throw new Error(lines.join('\n'));
}

/**
 * Faults of several views of a client, at most twenty each. All are compiled in one call.
 *
 * @param theme the stylesheet of the theme
 */
export async function faultsOf(
  clientId: string,
  views: readonly { view: View; fixed: Fixed }[],
  theme: string,
): Promise<Fault[][]> {
  const plain = views.map(({ view, fixed }) => faultOf(view, fixed));
  const drawn = views.filter(
    ({ view }, index) => plain[index] === null && (view.html !== '' || view.kind === 'style'),
  );
  const made = await compileViews(
    clientId,
    drawn.map(({ view, fixed }) => {
      const { kind, sectionId: key, html, css, components } = view;
      return { kind, key, html, css, inputs: fixed ?? components };
    }),
    theme,
  );
  const byView = new Map(drawn.map(({ view }, index) => [view, made[index]?.problems ?? []]));
  return views.map(({ view }, index) => {
    const fault = plain[index];
    if (fault) return [fault];
    const errors = (byView.get(view) ?? []).filter(({ level }) => level === 'error');
    return errors.slice(0, 20).map(({ in: path, line, column, message }) => ({
      path,
      message: `Line ${line}, column ${column}: ${message}`,
    }));
  });
}

/** Returns a fault of a view that is found without looking at its HTML. */
function faultOf({ kind, sectionId, html, css, components }: View, fixed: Fixed): Fault | null {
  if (fixed !== null && components.length > 0)
    return {
      path: 'components',
      message: `“${sectionId}” has inputs already: only its HTML and CSS can be yours.`,
    };
  if (kind === 'style')
    return html === '' ? null : { path: 'html', message: 'The stylesheet of the theme has CSS only.' };
  if (html !== '') return null;
  if (css !== '') return { path: 'css', message: 'There is no HTML that this could be the style of.' };
  return fixed === null ? null : { path: 'html', message: `Please write how “${sectionId}” looks.` };
}
