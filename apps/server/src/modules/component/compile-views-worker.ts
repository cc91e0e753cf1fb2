import { workerData } from 'node:worker_threads';
import { compileTemplate, type TemplateSource } from '@vold/template/compile';
import { sendToParent } from '../../platform/worker/send-to-parent.ts';

/** The program that compiles views. Answers a compilation for each source. */
const sources: readonly TemplateSource[] = workerData;
await sendToParent(sources.map(compileTemplate));
