/** Path in the dashboard to which an identity provider sends the browser back. */
export const providerReturnPath = '/continue';
