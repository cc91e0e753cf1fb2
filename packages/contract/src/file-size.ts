/** A size in words, with decimal units as file managers show them: 18 KB, 5.1 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [value, unit] =
    bytes < 999_500 ? [bytes / 1e3, 'KB'] : bytes < 999_500_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${value < 10 && unit !== 'KB' ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
