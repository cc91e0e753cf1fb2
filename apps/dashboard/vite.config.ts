import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.VOLD_API_URL ?? 'http://127.0.0.1:4000';

/**
 * The build runs under a strict Content-Security-Policy: no inline script, no inline style element, no
 * `data:` asset. So nothing is inlined, and Mantine's variables are a stylesheet (see src/theme).
 */
export default defineConfig({
  plugins: [react()],
  server: {
    port: 4100,
    proxy: { '/api': api, '/files': api },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
