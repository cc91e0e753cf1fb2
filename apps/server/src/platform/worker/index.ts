export { createWorker, WorkerLimitError, type WorkerLimits } from './worker.ts';
