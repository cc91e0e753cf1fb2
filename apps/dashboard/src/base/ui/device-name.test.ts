import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it('says the browser and the system, or what there is', () => {
  expect(
    deviceName('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'),
  ).toBe('Edge on Windows');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Safari/604.1')).toBe(
    'Safari on iOS',
  );
  expect(deviceName('curl/8.9')).toBe('curl');
  expect(deviceName(null)).toBe('Unknown device');
});
