import { defineConfig } from 'vitest/config';
import { excludedTests } from '../../vitest.tiers.ts';

export default defineConfig({ test: { exclude: [...excludedTests], isolate: false } });
