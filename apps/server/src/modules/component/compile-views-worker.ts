import { compileTemplate, compileTheme } from '@vold/template/compile';
import { serveTasks } from '../../platform/worker/serve-tasks.ts';
import type { ViewSources } from './compile-views.ts';

/** The program that compiles views. Answers a compilation for each source, one after the other. */
await serveTasks(async (input, send) => {
  const { clientId, sources, theme: css } = input as ViewSources;
  const theme = css === '' ? undefined : compileTheme({ css, clientId });
  for (const source of sources) await send(compileTemplate({ ...source, clientId, theme }));
});
