/** The product's mark: a sun on the horizon. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M6.5 12a5.5 5.5 0 0 1 11 0M2.5 12h19M5 16h14M8.5 20h7" />
    </svg>
  );
}
