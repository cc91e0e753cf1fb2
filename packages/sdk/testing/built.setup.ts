import type { TestProject } from 'vitest/node';
import { buildPages, buildSdk } from './built.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The files of the built SDK by name, as they would be in dist/. */
    sdk: Record<string, string>;
    /** The scripts of the pages that tests play dashboard and website with, by name. */
    pages: Record<string, string>;
  }
}

/** Vitest's global setup of packages/sdk: builds once what most test files load into a browser. */
export default async function setUpBuilds(project: TestProject): Promise<void> {
  const [sdk, pages] = await Promise.all([buildSdk(), buildPages()]);
  project.provide('sdk', sdk);
  project.provide('pages', pages);
}
