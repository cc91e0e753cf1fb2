export { createImportModule } from './import.module.ts';
export type { ImportResult, ImportWordpressOptions } from './import-wordpress.ts';
export { ImportRunningError, interruptionTime, type RunningImport, startImport } from './job/run-import.ts';
export { WxrError } from './wxr/wxr-error.ts';
