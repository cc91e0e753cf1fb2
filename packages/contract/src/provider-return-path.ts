/** Where an identity provider sends the browser back to, in the dashboard. */
export const providerReturnPath = '/continue';
