export { type AddJobOptions, addJob } from './add-job.ts';
export { defineJob, handleJob, type JobHandler, type JobKind, type JobRun } from './job-kind.ts';
export { registerJobMetrics } from './job-metrics.ts';
export { type RunningWorker, startWorker } from './start-worker.ts';
export type { WorkerOptions } from './worker-run.ts';
