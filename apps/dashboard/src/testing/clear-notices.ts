import { useNotices } from '../base/notices/notice-store.ts';

/** As if nothing had been said yet. */
export function clearNotices(): void {
  useNotices.setState({ current: null, visible: false, history: [], unread: 0, lastAct: null });
}
