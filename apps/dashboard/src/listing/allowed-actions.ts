import type { SelfAnswer } from '@vold/contract';
import { may } from '../session/may.ts';
import type { ListActions } from './list-config.ts';

/** What a list's records have, without what the server would refuse this person. @param path name of the resource */
export function allowedActions(detail: SelfAnswer, path: string, actions: ListActions): ListActions {
  const { publish, duplicate, remove } = actions;
  return {
    ...(publish && may(detail, `${path}.update`) && { publish }),
    ...(duplicate && may(detail, `${path}.duplicate`) && { duplicate }),
    ...(remove && may(detail, `${path}.delete`) && { remove }),
  };
}
