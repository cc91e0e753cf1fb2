/**
 * From the environment, at build time (`VITE_VOLD_URL=… VITE_VOLD_CLIENT=… npm run build`): where Vold is, which is also
 * the only dashboard that may edit this website, and which client's content is shown.
 */
export const vold: string = import.meta.env.VITE_VOLD_URL ?? 'http://localhost:4000';
export const client: string = import.meta.env.VITE_VOLD_CLIENT ?? '';
