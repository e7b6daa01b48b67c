import { platforms } from '@vignette/domain/generation/platforms'
import type { Caption, CaptionBrief } from '@vignette/engine/engine'
import { bannedBy } from '@vignette/domain/brand/banned-words'
import { emojiCount, emojiFor } from './emoji.ts'
import { fitting, withEmoji } from './layout.ts'
import type { Part } from './parts.ts'
import { roomFor } from './plans.ts'
import { captionTags } from '../hashtags/rank.ts'
import { chanceOf } from '../../chance.ts'
import { connections } from '../languages/connections.ts'
import { foreignHashtags } from '../hashtags/foreign-hashtags.ts'
import type { ForeignLanguage } from '../languages/detect.ts'
import { isGrave } from '../languages/grave.ts'
import { foreignPrompt } from '../languages/foreign-sentences.ts'

/** Captions of the prompt's own sentences, with few phrases of ours. */
export const foreignCaptions = (brief: CaptionBrief, language: ForeignLanguage): readonly Caption[] => {
  const order = chanceOf(`${brief.seed} ${brief.tone} ${brief.prompt}`)
  const own = connections[isGrave(brief.prompt) ? 'other' : language]
  const opens = order.shuffled(own.opens[brief.tone])
  const calls = order.shuffled(own.calls)
  return Array.from({ length: brief.count }, (_, variant) =>
    captionOf(brief, language, {
      open: opens[variant % opens.length] ?? '',
      call: calls[variant % calls.length] ?? '',
      variant,
    }),
  )
}

type Around = { readonly open: string; readonly call: string; readonly variant: number }

const captionOf = (brief: CaptionBrief, language: ForeignLanguage, { open, call, variant }: Around): Caption => {
  const { prompt, brand, platform, tone } = brief
  const chance = chanceOf(`${brief.seed} ${variant} ${tone} ${prompt}`)
  const banned = bannedBy(brand?.bannedWords ?? [])
  const foreign = foreignPrompt(prompt, language)
  const said = chosen(
    foreign.sentences.filter((sentence) => !banned.isIn(sentence)),
    brief,
  )
  const points = foreign.points.filter((point) => !banned.isIn(point)).slice(0, 8)
  const parts: Part[] = [
    ...said.slice(0, 1).map((text): Part => ({ kind: 'facts', text, spare: 0 })),
    ...said.slice(1).map((text, index): Part => ({ kind: 'body', text, spare: 4 + index })),
    ...(points.length > 0
      ? [{ kind: 'list', text: points.map((point) => `• ${point}`).join('\n'), spare: 2 } as const]
      : []),
  ]
  const opening: Part[] = open === '' || banned.isIn(open) ? [] : [{ kind: 'hook', text: open, spare: 20 }]
  const calling: Part[] = call === '' || banned.isIn(call) ? [] : [{ kind: 'call', text: call, spare: 3 }]
  const all = variant % 2 === 0 || parts.length === 0 ? [...opening, ...parts, ...calling] : [...parts, ...calling]
  const emoji = isGrave(prompt)
    ? foreign.emoji
    : emojiFor('', { given: foreign.emoji, occasion: 'general', tone, field: null })
  const own = chance.shuffled(emoji)
  const hashtags = brief.hashtags
    ? foreignHashtags(foreign, brand, banned).slice(
        0,
        Math.min(captionTags(platform), platforms[platform].hashtags.max),
      )
    : []
  const text = fitting(withEmoji(all, foreign.emoji.length > 0 ? emoji : own, Math.min(2, emojiCount(brief))), {
    platform,
    hashtags,
    chance: () => chanceOf(`${brief.seed} ${variant}`),
  })
  return { text: banned.without(text), hashtags }
}

/** As many sentences as the length setting allows, measured in characters for scripts without spaces. */
const chosen = (sentences: readonly string[], brief: CaptionBrief): readonly string[] => {
  const room = roomFor(brief).facts * 2
  let used = 0
  return sentences.filter((sentence, index) => {
    const words = sentence.split(/\s+/).length
    used += Math.max(words, sentence.length / 7)
    return index === 0 || used <= room
  })
}
