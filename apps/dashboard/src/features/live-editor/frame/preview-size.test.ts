import { describe, expect, it } from 'vitest';
import { previewScale, previewWidth } from './preview-size.ts';

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
  it('is a desktop’s unless a part of the window is chosen', () => {
    expect(previewWidth('desktop', 'medium', at, true)).toBe(1366);
    expect(previewWidth('desktop', 'none', at, true)).toBe(1366);
    expect(previewWidth('desktop', 'medium', 2560, true)).toBe(1664);
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
