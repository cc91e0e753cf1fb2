import { defineConfig } from 'vitest/config';

/** Tests of plain functions: files share what they import. */
export default defineConfig({ test: { name: 'document', isolate: false } });
