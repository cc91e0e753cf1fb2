/** An address of the website with its origin; addresses elsewhere as they are. */
export function absolute(address: string, origin: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? origin + address : address;
}
