import type { Occasion } from '../../analysis/occasions.ts'
import { isSerious } from '../../analysis/serious.ts'
import type { LinesByTone } from '../lines.ts'
import { behindTheScenes } from './behind-the-scenes.ts'
import { event } from './event.ts'
import { general } from './general.ts'
import { giveaway } from './giveaway.ts'
import { hiring } from './hiring.ts'
import { launch } from './launch.ts'
import { meet } from './meet.ts'
import { milestone } from './milestone.ts'
import { news } from './news.ts'
import { notice } from './notice.ts'
import { product } from './product.ts'
import { question } from './question.ts'
import { recipe } from './recipe.ts'
import { sale } from './sale.ts'
import { season } from './season.ts'
import { story } from './story.ts'
import { testimonial } from './testimonial.ts'
import { thanks } from './thanks.ts'
import { tip } from './tip.ts'
import { apology } from '../serious/apology.ts'
import { care } from '../serious/care.ts'
import { charity } from '../serious/charity.ts'
import { concern } from '../serious/concern.ts'
import { memorial } from '../serious/memorial.ts'

/** Occasions with enough lines of their own, which get no general ones. */
const complete: ReadonlySet<Occasion> = new Set([
  'giveaway',
  'hiring',
  'meet',
  'milestone',
  'notice',
  'question',
  'season',
  'testimonial',
  'thanks',
])

export const isComplete = (occasion: Occasion): boolean => complete.has(occasion) || isSerious(occasion)

export const occasionLines: Readonly<Record<Occasion, LinesByTone>> = {
  apology,
  behindTheScenes,
  care,
  charity,
  concern,
  event,
  general,
  giveaway,
  hiring,
  launch,
  meet,
  memorial,
  milestone,
  news,
  notice,
  product,
  question,
  recipe,
  sale,
  season,
  story,
  testimonial,
  thanks,
  tip,
}
