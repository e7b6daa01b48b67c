import type { Plugin } from 'postcss'

/** Mantine's, which nothing here is drawn in: the theme has palettes of its own, and tokens for what colours mean. */
const unused = /^--mantine-color-(?:blue|grape|green|lime|orange|pink|red|teal|yellow)-/

/** Leaves out the variables of those palettes, a fifth of the styles of the first view. */
export const withoutUnusedColours = (): Plugin => ({
  postcssPlugin: 'unused-colours',
  Declaration: (declaration) => {
    if (unused.test(declaration.prop)) declaration.remove()
  },
})
