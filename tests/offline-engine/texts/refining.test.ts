import { offlineRefinements, type Refinement } from '@vignette/domain/generation/refinement'
import type { CaptionBrief } from '@vignette/engine/engine'
import { createOfflineTexts } from '@vignette/offline-engine/texts/offline-texts'
import { expect, it } from 'vitest'
import { quietRun } from './briefs.ts'

const prompt =
  'Our bakery opens at 7 on Saturday. Fresh rye bread for 4.50 €. We bake it with flour from the mill next door. Bring your own bag and get 10 % off.'

const brief: CaptionBrief = {
  prompt,
  brand: null,
  tone: 'casual',
  language: 'en',
  seed: 'g-1',
  platform: 'instagram',
  count: 1,
  length: 'long',
  hashtags: false,
  emoji: 'some',
}

const write = async (changes: Partial<CaptionBrief> = {}): Promise<string> => {
  const { made } = await createOfflineTexts().writeCaptions({ ...brief, ...changes }, quietRun())
  return made[0]?.text ?? ''
}

const refine = (text: string, how: Exclude<Refinement, 'wish'>, isEdited = false) =>
  write({ seed: 'g-2', refine: { how, text, isEdited, resultId: 'g-1-1' } })

it('shorter is shorter, and says nothing else', async () => {
  const text = await write()
  const shorter = await refine(text, 'shorter')
  expect(shorter.length).toBeLessThan(text.length)
  const figures = shorter.match(/\d+(?:\.\d+)?/gu) ?? []
  expect(figures.every((figure) => prompt.includes(figure))).toBe(true)
})

it('shorter takes back nothing that a text denies', async () => {
  const market =
    'Winter market at the mill on Saturday. 24 makers. Free entry. No dogs please. Hot cider by the fire. Carols at five.'
  const text = await write({ prompt: market })
  const refined = { how: 'shorter', text, isEdited: false, resultId: 'g-1-1' } as const
  const shorter = await write({ prompt: market, seed: 'g-2', refine: refined })
  expect(shorter).toContain('No dogs please.')
  expect(shorter).not.toContain('Carols')
})

it('more formal has no emoji and no exclamation marks of ours', async () => {
  expect(await refine(await write(), 'formal')).not.toMatch(/\p{Extended_Pictographic}|!/u)
})

it('another hook begins with another line', async () => {
  const text = await write()
  const hooked = await refine(text, 'hook')
  expect(hooked.split('\n')[0]).not.toBe(text.split('\n')[0])
})

it('another hook is not the same one with another break or emoji, for which nobody pays', async () => {
  const short = { prompt: 'Bakery opens on Sunday at 9. Rye bread $5.', length: 'medium' } as const
  for (const text of [
    'Bakery opens on Sunday at 9. Rye bread $5. 🥐',
    'Bakery opens on Sunday at 9. 🥐\n\nRye bread $5.',
  ]) {
    const hooked = await write({
      ...short,
      seed: 'g-2',
      refine: { how: 'hook', text, isEdited: false, resultId: 'g-1-1' },
    }).catch(({ code }: { code: string }) => code)
    expect(hooked).not.toMatch(/^Bakery opens on Sunday/u)
  }
})

it('a text that a person has changed is what is set', async () => {
  const own = 'We open at 8 on Sunday. Rye is out. Spelt is in. It smells of butter.'
  const shorter = await refine(own, 'shorter', true)
  expect(shorter).toContain('We open at 8 on Sunday.')
  expect(shorter).not.toContain('Saturday')
})

it('what needs a model is refused with the reason', async () => {
  expect(offlineRefinements).not.toContain('longer')
  for (const how of ['warmer', 'longer', 'like', 'translate'] as const) {
    await expect(refine('Rye is back.', how)).rejects.toMatchObject({ code: 'needsModel', isTransient: false })
  }
})

it('there is nothing shorter than one sentence', async () => {
  const one = { prompt: 'Rye is back on Saturday.', emoji: 'none', length: 'short' } as const
  const text = await write(one)
  const again = write({ ...one, seed: 'g-2', refine: { how: 'shorter', text, isEdited: false, resultId: 'g-1-1' } })
  await expect(again).rejects.toMatchObject({ code: 'nothingNew' })
})
