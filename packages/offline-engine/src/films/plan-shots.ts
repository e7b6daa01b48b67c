import { bannedBy } from '@vignette/domain/brand/banned-words'
import { EngineError, type ShotBrief, type ShotList } from '@vignette/engine/engine'
import { saidIn } from './said.ts'

/** How shots are seen that follow each other, so that the same sentence gives different ones. */
const views = [
  'A wide shot, the camera slowly moves in',
  'A close shot of what matters most, the camera glides past it',
  'A medium shot from the side, the camera follows what moves',
  'A calm last shot, the camera slowly moves away',
] as const

const grounds: Readonly<Record<'bright' | 'quiet', string>> = {
  bright: 'Realistic footage in natural light, shallow depth of field, smooth movement, warm and clear colours.',
  quiet: 'Realistic footage in soft grey light, slow movement, muted colours, a quiet mood.',
}

const longest = 800

/** Sentences in as many parts as there are shots, in their order; some more than once if there are too few. */
const shared = (texts: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => {
    const from = Math.floor((nth * texts.length) / count)
    const to = Math.max(from + 1, Math.floor(((nth + 1) * texts.length) / count))
    return texts.slice(from, to).join('. ').slice(0, longest).toWellFormed()
  })

const textsIn = (brief: ShotBrief): Pick<ReturnType<typeof saidIn>, 'texts' | 'gravity'> => {
  try {
    return saidIn(brief)
  } catch (error) {
    // what tells a writer what to do can still be shown
    const all = bannedBy(brief.brand?.bannedWords ?? []).without(brief.prompt)
    if (!(error instanceof EngineError) || !/[\p{L}\p{N}]/u.test(all)) throw error
    return { texts: [all], gravity: null }
  }
}

/**
 * A list of shots out of the sentences of the prompt. Equal briefs give equal lists.
 * @throws {EngineError} `nothingSaid` if nothing is left of the prompt.
 */
export const planShots = (brief: ShotBrief): ShotList => {
  const { texts, gravity } = textsIn(brief)
  return {
    style: grounds[gravity === 'grave' ? 'quiet' : 'bright'],
    shots: shared(texts, brief.count).map((text, nth) => {
      const view = views[nth === brief.count - 1 ? views.length - 1 : nth % (views.length - 1)]
      return `${view}: ${text}`
    }),
  }
}
