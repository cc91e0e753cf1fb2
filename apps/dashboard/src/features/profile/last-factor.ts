/** Said before the only second factor is taken away from somebody whose role demands one. */
export const lastFactor =
  'Your role demands a second factor: nothing else is open to you until you have set up another one.';
