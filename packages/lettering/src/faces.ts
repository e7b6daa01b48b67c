/** A typeface of Latin letters. Texts in other scripts are set in Noto Sans of about its weight. */
export type Face = {
  readonly family: 'Fraunces' | 'Instrument Sans'
  readonly weight: 400 | 500 | 600 | 700 | 900
  readonly italic: boolean
}

export type Setting = {
  readonly face: Face
  /** Between letters, as a share of the size. */
  readonly tracking: number
  /** From line to line, as a share of the size. */
  readonly leading: number
}

export const faces = {
  serif: { family: 'Fraunces', weight: 400, italic: false },
  serifMedium: { family: 'Fraunces', weight: 500, italic: false },
  italic: { family: 'Fraunces', weight: 400, italic: true },
  serifStrong: { family: 'Fraunces', weight: 600, italic: false },
  serifBlack: { family: 'Fraunces', weight: 900, italic: false },
  sans: { family: 'Instrument Sans', weight: 500, italic: false },
  sansStrong: { family: 'Instrument Sans', weight: 600, italic: false },
  sansBlack: { family: 'Instrument Sans', weight: 700, italic: false },
} as const satisfies Readonly<Record<string, Face>>

/** The characters that every file of a family has a glyph for. A test compares them with the files. */
const characters = {
  Fraunces:
    /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u0148\u014a-\u017e\u0192\u01a0\u01a1\u01af\u01b0\u01fa-\u021b\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9–—‘-‚“-„†•…′″‹›⁄₡₣₤₦₩₫€₱₲₵₹₺₼₽™−]*$/u,
  'Instrument Sans':
    /^[\u0020-\u007e¡-£¥§-«®-°´¶-¸º»¿-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-ĳĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤťŪ-žȘ-țẀ-ẅẞỲỳ–—‘-‚“-„•…‹›€™−]*$/u,
} as const

/** True if a face has every character of a text: a mix of two faces looks like a mistake. */
export const isOfFace = (text: string, { family }: Face): boolean => characters[family].test(text)
