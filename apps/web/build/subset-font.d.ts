declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number }
  type Options = {
    readonly targetFormat: 'woff2'
    readonly variationAxes?: Readonly<Record<string, Axis>>
    /** OpenType features; by default all of them. */
    readonly keepFeatures?: readonly string[]
  }
  /** The font with the characters of `text` alone, as the OpenType compiler HarfBuzz cuts it. */
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  export = subsetFont
}
