export { createPostModule } from './post.module.ts';
