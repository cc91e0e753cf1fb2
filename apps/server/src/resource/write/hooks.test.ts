import { describe, expectTypeOf, it } from 'vitest';
import type { ResourceHooks } from './hooks.ts';

/** `tsc` checks these: an expected error that does not come is an error. */
describe('hooks of a resource', () => {
  it('name fields of the contract only', () => {
    const page: ResourceHooks<'page'> = {
      beforeCreate: (fields) => {
        // @ts-expect-error the field is `pageId`
        if (fields.pagId) return {};
        return fields;
      },
    };
    const post: ResourceHooks<'post'> = {
      beforeCreate: (fields) => {
        // @ts-expect-error the status is `published`
        if (fields.status === 'publishd') return {};
        // @ts-expect-error the field is `published_at`
        if (fields.publishd_at) return {};
        return fields;
      },
      async beforeUpdate(fields, write) {
        const current = await write.current();
        // @ts-expect-error the stored field is `published_at`
        if (current.publishd_at) return {};
        return fields;
      },
    };
    expectTypeOf(page).toExtend<ResourceHooks>();
    expectTypeOf(post).toExtend<ResourceHooks>();
  });
});
