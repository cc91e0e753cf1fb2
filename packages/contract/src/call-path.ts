export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls about the user, or about clients as a whole (API-03, API-06). */
const withoutClient = /^(?:client|login|logout|mail|openapi\.json|self)(?:\/|$)/;

/** Returns the path of a call with the client as its last segment (API-02), if the call concerns a client. */
export function pathForClient(path: string, clientId: string | null): string {
  return clientId === null || withoutClient.test(path) ? path : `${path}/${clientId}`;
}

/** Returns the method and path of a call of the contract: `GET history/:id/changes` with `{ id }`. */
export function requestOf(
  name: `${Method} ${string}`,
  params: Readonly<Record<string, string>> = {},
): [method: Method, path: string] {
  const [method, template] = name.split(' ') as [Method, string];
  return [method, template.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))];
}
