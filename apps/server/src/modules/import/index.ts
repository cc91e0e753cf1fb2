export { createImportModule } from './import.module.ts';
export { type ImportResult, type ImportWordpressOptions, importWordpress } from './import-wordpress.ts';
export { ImportRunningError, type RunningImport, startImport } from './job/run-import.ts';
export { WxrError } from './wxr/wxr-error.ts';
