import { describe, expect, it } from 'vitest';
import { previewScale, previewWidth } from './preview-size.ts';
import { createWorkspace, roomOf } from './workspace.ts';

describe('the width that the website is given', () => {
  const at = 1440;
  it('LIVE-03 is 93vw without room for a panel', () => {
    expect(previewWidth('desktop', 'none', at, false)).toBe(1339);
  });
  it('LIVE-04 is 76vw with room for a small panel', () => {
    expect(previewWidth('desktop', 'small', at, false)).toBe(1094);
  });
  it('LIVE-05 is 65vw with room for a medium panel', () => {
    expect(previewWidth('desktop', 'medium', at, false)).toBe(936);
  });
  it('is at least a desktop’s if that is chosen', () => {
    expect(previewWidth('desktop', 'medium', at, true)).toBe(1366);
    expect(previewWidth('desktop', 'none', at, true)).toBe(1366);
    expect(previewWidth('desktop', 'medium', 2560, true)).toBe(1664);
  });
  it.each([
    ['LIVE-03', null, false, 1339],
    ['LIVE-04', 'order', false, 1094],
    ['LIVE-04', null, true, 1094],
    ['LIVE-05', 'order', true, 936],
    ['LIVE-05', 'add', false, 936],
    ['LIVE-05', 'settings', false, 936],
  ] as const)('%s goes by the panels that are open: left %s, form %s', (_id, left, form, width) => {
    const room = roomOf(createWorkspace({ desktopWidth: 'panels', left, form }).getState());
    expect(previewWidth('desktop', room, at, false)).toBe(width);
  });
  it('LIVE-06 is 768 for tablets whatever the room', () => {
    expect(previewWidth('tablet', 'medium', at, true)).toBe(768);
  });
  it('LIVE-07 is 380 for mobiles whatever the room', () => {
    expect(previewWidth('mobile', 'none', at, false)).toBe(380);
  });
  it('is drawn smaller where it does not fit, never larger', () => {
    expect(previewScale(previewWidth('desktop', 'medium', at, true), 683)).toBe(0.5);
    expect(previewScale(380, 720)).toBe(1);
  });
});
