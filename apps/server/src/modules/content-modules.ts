import type { DraftedResource } from '../resource/draft/publish-entries.ts';
import type { ApiModule, ContentDeps } from '../resource/module.ts';
import { createCategoryModule } from './category/index.ts';
import { createFormBuilderModule } from './form-builder/index.ts';
import { createNavigationModule } from './navigation/index.ts';
import { createPageModule } from './page/index.ts';
import { createPostModule } from './post/index.ts';
import { createRedirectModule } from './redirect/index.ts';
import { createStaticModule } from './static/index.ts';
import { createWebconfigModule } from './webconfig/index.ts';

/** Modules whose records have drafts. */
export const contentMakers: readonly ((deps: ContentDeps) => ApiModule)[] = [
  createPageModule,
  createPostModule,
  createCategoryModule,
  createNavigationModule,
  createRedirectModule,
  createWebconfigModule,
  createStaticModule,
  createFormBuilderModule,
];

/** The parts that publish the draft of each resource, for a process that serves no calls. */
export function draftedResources(deps: ContentDeps): DraftedResource[] {
  return contentMakers.flatMap((make) => make(deps).drafted ?? []);
}
