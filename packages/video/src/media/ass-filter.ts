import { quoted } from './quoted.ts'

/** The filter that sets a script of words in the fonts of a folder. */
export const assFilter = (script: string, fonts: string): string =>
  `ass=filename=${script}:fontsdir=${quoted(fonts)}:shaping=complex`
