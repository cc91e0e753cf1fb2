export { createStaticModule } from './static.module.ts';
export { readWordOverrides, type StaticTexts, staticTexts, wordOverridesOf } from './word-overrides.ts';
