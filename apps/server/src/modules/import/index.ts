export { createImportModule } from './import.module.ts';
export { ImportRunningError, interruptionTime, startImport } from './job/run-import.ts';
export { WxrError } from './wxr/wxr-error.ts';
