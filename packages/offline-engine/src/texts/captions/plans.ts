import type { CaptionBrief } from '@vignette/engine/engine'
import type { Subject } from '../analysis/subject.ts'

/** The structure of a caption: with a hook, the news first, a thought first, or as a list. */
export type Plan = 'classic' | 'newsFirst' | 'thoughtFirst' | 'listed'

/** The plans that suit a prompt. The best ones are listed more than once. */
export const plansFor = ({ question, statements, fragments, details, points, occasion }: Subject): readonly Plan[] => {
  if (question !== null && occasion === 'question') return ['classic']
  const told = [details.when, details.until, details.where, details.offer].filter((each) => each !== null).length
  const isListable = points.length > 0 || (told >= 2 && fragments.length > 0)
  const first = statements[0]
  // the first sentence must carry the opening by itself
  const opens = first !== undefined && first.words >= 10 && first.words <= 20
  return [
    'classic',
    'classic',
    ...(statements.length === 0 ? (['classic', 'classic'] as const) : []),
    ...(opens ? (['newsFirst', 'newsFirst'] as const) : []),
    'thoughtFirst',
    ...(isListable ? (['listed', 'listed'] as const) : []),
  ]
}

export type Room = { readonly facts: number; readonly bodies: number; readonly longestLine: number }

/** The approximate amount of each part. On X it is a third. */
export const roomFor = ({ length, platform }: Pick<CaptionBrief, 'length' | 'platform'>): Room => {
  if (platform === 'x')
    return { facts: { short: 14, medium: 18, long: 22 }[length], bodies: length === 'long' ? 1 : 0, longestLine: 12 }
  return {
    facts: { short: 13, medium: 32, long: 70 }[length],
    bodies: { short: 0, medium: 2, long: 3 }[length],
    longestLine: length === 'short' ? 10 : 30,
  }
}
