import { workerData } from 'node:worker_threads';
import { compileTemplate, compileTheme } from '@vold/template/compile';
import { sendToParent } from '../../platform/worker/send-to-parent.ts';
import type { ViewSources } from './compile-views.ts';

/** The program that compiles views. Answers a compilation for each source, one after the other. */
const { clientId, sources, theme: css }: ViewSources = workerData;
const theme = css === '' ? undefined : compileTheme({ css, clientId });
for (const source of sources) await sendToParent(compileTemplate({ ...source, clientId, theme }));
