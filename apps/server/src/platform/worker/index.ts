export { askWorker, WorkerLimitError } from './ask-worker.ts';
