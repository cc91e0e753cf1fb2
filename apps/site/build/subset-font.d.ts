declare module 'subset-font' {
  interface AxisRange {
    min: number;
    max: number;
  }

  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Axes by tag: pinned to a value, or kept within a range. */
    variationAxes?: Record<string, number | AxisRange>;
    /** OpenType features that stay; default: all. */
    keepFeatures?: readonly string[];
    /** Entries of the name table that stay besides the family's and the style's. */
    preserveNameIds?: readonly number[];
  }

  /** The part of a font that draws `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
