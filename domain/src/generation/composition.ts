import { z } from 'zod'
import { brandColorsSchema, visualStyleSchema } from '../brand/schemas.ts'
import { idSchema } from '../kernel/schemas.ts'
import { plainText } from '../kernel/plain-text.ts'
import { text } from '../kernel/text.ts'

/** The layouts that can be chosen, since they suit any words, with their names for people. */
export const layouts = {
  'still life': 'Still life',
  arches: 'Arches',
  window: 'Window',
  split: 'Split',
  orbit: 'Orbit',
  botanical: 'Leaves',
  ticket: 'Ticket',
  frame: 'Frame',
  plain: 'Plain',
  pattern: 'Pattern',
  grid: 'Grid',
  confetti: 'Confetti',
  horizon: 'Horizon',
  halftone: 'Halftone',
  waves: 'Waves',
  poster: 'Circles',
  'cut-outs': 'Cut-outs',
} as const
export type Layout = keyof typeof layouts
export const layoutSchema = z.enum(Object.keys(layouts) as [Layout, ...Layout[]], 'Please choose a layout')

/** What a picture stands on: its paper, a tint, one of the three colours, or a dark ink. */
export const grounds = {
  paper: 'Paper',
  tint: 'Tint',
  first: 'First colour',
  second: 'Second colour',
  third: 'Third colour',
  ink: 'Dark',
} as const
export type Ground = keyof typeof grounds
export const groundSchema = z.enum(Object.keys(grounds) as [Ground, ...Ground[]], 'Please choose a background')

/** The longest text on a picture, in characters. */
export const imageTextMax = 200

/** How a picture was composed, so that it can be drawn again with changes. */
export const compositionSchema = z.strictObject({
  layout: plainText(text({ min: 1, max: 40 }), 'the name of a layout'),
  ground: groundSchema,
  seed: plainText(text({ min: 1, max: 200 }), 'a seed'),
  style: visualStyleSchema,
  /** As typed. Without it they are those of the prompt. */
  words: text({ max: imageTextMax }).optional(),
  /** The largest words on it, also none. */
  headline: text({ max: imageTextMax }),
  /** Without it they are those of the brand. */
  colors: brandColorsSchema.optional(),
  /** The generation whose prompt and brand it shows. */
  of: idSchema,
})
export type Composition = z.infer<typeof compositionSchema>
