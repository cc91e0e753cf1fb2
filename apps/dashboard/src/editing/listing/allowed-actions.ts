import type { SelfAnswer } from '@vold/contract';
import { may } from '../../core/session/may.ts';
import type { ListActions } from './list-config.ts';

/** Returns the actions of a list that the user may perform. @param path name of the resource */
export function allowedActions(detail: SelfAnswer, path: string, actions: ListActions): ListActions {
  const { publish, duplicate, remove } = actions;
  return {
    ...(publish && may(detail, `${path}.update`) && { publish }),
    // A copy is made by reading the record and creating another (API-48).
    ...(duplicate && may(detail, `${path}.get`) && may(detail, `${path}.create`) && { duplicate }),
    ...(remove && may(detail, `${path}.delete`) && { remove }),
  };
}
