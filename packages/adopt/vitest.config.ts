import { defineConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';

/** Tests of plain functions: files share what they import. */
export default defineConfig({ test: { name: 'adopt', exclude: [...excludedTests], isolate: false } });
