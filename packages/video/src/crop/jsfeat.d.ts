declare module 'jsfeat' {
  type Matrix = { readonly data: Uint8Array; readonly cols: number; readonly rows: number }
  type Pyramid = { readonly data: Matrix[] }
  type Cascade = { readonly width: number; readonly height: number }
  type Found = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  const jsfeat: {
    readonly U8_t: number
    readonly C1_t: number
    readonly matrix_t: new (columns: number, rows: number, type: number) => Matrix
    readonly bbf: {
      readonly face_cascade: Cascade
      readonly prepare_cascade: (cascade: Cascade) => void
      readonly build_pyramid: (picture: Matrix, leastWidth: number, leastHeight: number, steps: number) => Pyramid
      readonly detect: (pyramid: Pyramid, cascade: Cascade) => readonly Found[]
      readonly group_rectangles: (found: readonly Found[], leastNeighbours: number) => readonly Found[]
    }
  }
  export = jsfeat
}

declare module 'jsfeat/cascades/bbf_face.js'
