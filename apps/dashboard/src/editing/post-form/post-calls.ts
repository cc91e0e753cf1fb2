import { api } from '../../core/session/api.ts';

/** The calls of a type's posts: at the path of the type where it has one of its own (API-45, API-46). */
export function postCalls(path: string | undefined): typeof api.post {
  return path && path !== api.post.path ? api.postsAt(path) : api.post;
}
