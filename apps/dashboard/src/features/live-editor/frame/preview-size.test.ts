import { describe, expect, it } from 'vitest';
import { panelSize } from '../workspace.ts';
import { previewScale, previewWidth } from './preview-size.ts';

describe('the width that the website is given', () => {
  const at = 1440;
  it('LIVE-03 is 93vw without a panel', () => {
    expect(panelSize({ left: null, form: false })).toBe('none');
    expect(previewWidth('desktop', 'none', at, false)).toBe(1339);
  });
  it('LIVE-04 is 76vw with a small panel', () => {
    expect(panelSize({ left: 'order', form: false })).toBe('small');
    expect(previewWidth('desktop', 'small', at, false)).toBe(1094);
  });
  it('LIVE-05 is 65vw with a medium panel', () => {
    expect(panelSize({ left: 'add', form: false })).toBe('medium');
    expect(panelSize({ left: 'settings', form: false })).toBe('medium');
    expect(previewWidth('desktop', 'medium', at, false)).toBe(936);
  });
  it('LIVE-06 LIVE-07 is 768 for tablets and 380 for mobiles whatever is open', () => {
    expect(previewWidth('tablet', 'medium', at, true)).toBe(768);
    expect(previewWidth('mobile', 'none', at, false)).toBe(380);
  });
  it('is drawn smaller where it does not fit, never larger', () => {
    expect(previewScale(previewWidth('desktop', 'none', at, true), 720)).toBe(0.5);
    expect(previewScale(380, 720)).toBe(1);
  });
});
