declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'truetype'
    readonly variationAxes?: Readonly<Record<string, number>>
  }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  export = subsetFont
}
