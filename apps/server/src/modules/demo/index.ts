export type { DemoResult, DemoUser } from './find-demo.ts';
export { type DemoDependencies, seedDemo } from './seed-demo.ts';
