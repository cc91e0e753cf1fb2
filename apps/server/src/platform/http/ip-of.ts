/** Who calls, by address. A socket for both kinds of addresses writes IPv4 ones as `::ffff:192.0.2.1`; people read them. */
export function ipOf(request: { readonly ip: string }): string {
  return request.ip.replace(/^::ffff:(?=\d+\.)/, '');
}
