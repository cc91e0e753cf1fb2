export { createCategoryModule } from './category.module.ts';
