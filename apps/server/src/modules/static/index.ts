export { createStaticModule } from './static.module.ts';
export {
  readNamedTexts,
  readWordOverrides,
  type StaticTexts,
  staticTexts,
  wordOverridesOf,
} from './word-overrides.ts';
