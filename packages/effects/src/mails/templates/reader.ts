import type { Formats } from '@vignette/domain/kernel/formats'

/** Who reads a mail, and how they read dates and numbers. */
export type Reader = { readonly name: string | null; readonly formats: Formats | null }
