/**
 * The reply of each request. A reply is accepted only for a pending request; the types under `replyOnly` mean nothing
 * otherwise, so a SAVE_PB_DATA that was not requested is ignored.
 */
export const replies = {
  GET_COMPONENTS: 'GET_COMPONENTS',
  GET_REGISTERED_COMPONENTS: 'GET_REGISTERED_SECTIONS',
  REQ_PB_DATA: 'SAVE_PB_DATA',
  ADD_MORE_SECTION: 'VE_ACK',
  SORT_WEBSITE_SECTION: 'VE_ACK',
  DELETE_SECTION: 'VE_ACK',
  SCROLL_TO_SECTION: 'VE_ACK',
  VE_DATA: 'VE_ACK',
  VE_DRAG: 'VE_DROP',
  VE_PING: 'VE_PONG',
  ACCESS_FILE_MANAGER: 'SELECTED_FILES',
  VE_INTENT: 'VE_ACK',
} as const;
export type RequestType = keyof typeof replies;

export const replyOnly: ReadonlySet<string> = new Set([
  'SAVE_PB_DATA',
  'WEBSITE_DETAIL_BEFORE_BACK',
  'VE_ACK',
  'VE_PONG',
  'VE_DROP',
  'SELECTED_FILES',
]);
