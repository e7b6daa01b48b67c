import { arches } from './arches.ts'
import { botanical } from './botanical.ts'
import { confetti } from './confetti.ts'
import { cutouts } from './cutouts.ts'
import { frame } from './frame.ts'
import { grid } from './grid.ts'
import { halftone } from './halftone.ts'
import { horizon } from './horizon.ts'
import { monogram, numeral } from './numeral.ts'
import { orbit } from './orbit.ts'
import { pattern } from './pattern.ts'
import { plain } from './plain.ts'
import { poster } from './poster.ts'
import { quote } from './quote.ts'
import { repeat } from './repeat.ts'
import { seal } from './seal.ts'
import type { Composition } from './sheet.ts'
import { split } from './split.ts'
import { stillLife } from './still-life.ts'
import { ticket } from './ticket.ts'
import { waves } from './waves.ts'
import { archedWindow } from './window.ts'

/** All compositions. */
export const compositions: readonly Composition[] = [
  poster,
  numeral,
  monogram,
  stillLife,
  pattern,
  horizon,
  arches,
  grid,
  ticket,
  quote,
  botanical,
  halftone,
  archedWindow,
  repeat,
  seal,
  split,
  cutouts,
  waves,
  orbit,
  frame,
  confetti,
  plain,
]
