export { createFetchPostsHandler } from './fetch-posts.job.ts';
export { fetchPosts } from './fetch-posts.kind.ts';
export { createFindDueHandler, planInstagram } from './find-due.job.ts';
export { readInstagram } from './read-instagram.ts';
export { readFeed } from './read-token.ts';
export { servePictures } from './serve-pictures.ts';
export { testInstagramToken } from './test-instagram-token.ts';
