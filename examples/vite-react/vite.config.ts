import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The linked SDK has a React of its own beside it: hooks need the website's.
  resolve: { dedupe: ['react', 'react-dom'] },
});
