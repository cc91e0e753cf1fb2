export { type AddJobOptions, addJob } from './add-job.ts';
export { defineJob, handleJob, type JobHandler, type JobKind, type JobRun } from './job-kind.ts';
export { registerJobMetrics } from './job-metrics.ts';
export { type RunningWorker, startWorker, type WorkerOptions } from './start-worker.ts';
