/** The warning before removing the only second factor of a user whose role requires one. */
export const lastFactor =
  'Your role demands a second factor: nothing else is open to you until you have set up another one.';
