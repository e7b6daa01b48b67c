import type { Occasion } from '../analysis/occasions.ts'
import { isSerious } from '../analysis/serious.ts'
import type { LinesByTone } from './lines.ts'
import { behindTheScenes } from './occasions/behind-the-scenes.ts'
import { event } from './occasions/event.ts'
import { general } from './occasions/general.ts'
import { giveaway } from './occasions/giveaway.ts'
import { hiring } from './occasions/hiring.ts'
import { launch } from './occasions/launch.ts'
import { meet } from './occasions/meet.ts'
import { milestone } from './occasions/milestone.ts'
import { news } from './occasions/news.ts'
import { notice } from './occasions/notice.ts'
import { product } from './occasions/product.ts'
import { question } from './occasions/question.ts'
import { recipe } from './occasions/recipe.ts'
import { sale } from './occasions/sale.ts'
import { season } from './occasions/season.ts'
import { story } from './occasions/story.ts'
import { testimonial } from './occasions/testimonial.ts'
import { thanks } from './occasions/thanks.ts'
import { tip } from './occasions/tip.ts'
import { apology } from './serious/apology.ts'
import { care } from './serious/care.ts'
import { charity } from './serious/charity.ts'
import { concern } from './serious/concern.ts'
import { memorial } from './serious/memorial.ts'

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
