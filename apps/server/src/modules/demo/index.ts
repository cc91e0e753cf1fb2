export { addExample } from './add-example.ts';
export { type DemoResult, type DemoUser, findDemo } from './find-demo.ts';
export { exampleNames } from './read-example.ts';
export { type DemoDependencies, seedDemo } from './seed-demo.ts';
