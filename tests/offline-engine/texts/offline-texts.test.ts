import type { CaptionBrief } from '@vignette/engine/engine'
import { createOfflineTexts } from '@vignette/offline-engine/texts/offline-texts'
import { describe, expect, it } from 'vitest'
import { brand, briefOf, quietRun } from './briefs.ts'

const texts = createOfflineTexts()
const prompt = 'Announce our new oat milk latte launching this Friday'
const write = async (changes: Partial<CaptionBrief>) =>
  (await texts.writeCaptions(briefOf(prompt, changes), quietRun())).made

it('is the same for the same brief, and others come first for other seeds', async () => {
  expect(await write({ count: 4, brand })).toEqual(await write({ count: 4, brand }))
  const seeds = await Promise.all(Array.from({ length: 20 }, (_, index) => write({ seed: `seed ${index}` })))
  expect(new Set(seeds.map(([made]) => made?.text)).size).toBeGreaterThanOrEqual(3)
})

it('has as many captions as asked, each of its own', async () => {
  const made = await write({ count: 4 })
  expect(new Set(made.map(({ text }) => text)).size).toBe(4)
})

it('has emoji and hashtags as chosen', async () => {
  const [none] = await write({ emoji: 'none', hashtags: false, length: 'long' })
  expect(none?.text).not.toMatch(/\p{Extended_Pictographic}/u)
  expect(none?.hashtags).toEqual([])
  const count = (text = '') => text.match(/\p{Extended_Pictographic}/gu)?.length ?? 0
  expect(count((await write({ emoji: 'many' }))[0]?.text)).toBeGreaterThan(
    count((await write({ emoji: 'some' }))[0]?.text),
  )
})

it('is longer where it is to be longer', async () => {
  const lengths = await Promise.all((['short', 'medium', 'long'] as const).map((length) => write({ length })))
  const [short = 0, medium = 0, long = 0] = lengths.map(([made]) => made?.text.length ?? 0)
  expect(short).toBeLessThan(medium)
  expect(medium).toBeLessThan(long)
})

describe('a brand', () => {
  it('never finds its banned words, in hashtags neither', async () => {
    const banned = { ...brand, bannedWords: ['latte', 'excited', 'new', 'coffee', 'Vale'] }
    for (const tone of ['professional', 'casual', 'funny', 'inspiring'] as const) {
      for (const { text, hashtags } of await write({ brand: banned, tone, count: 4, length: 'long' })) {
        expect(text).not.toMatch(/\b(?:lattes?|excited|new|coffee|vale)\b/i)
        expect(hashtags.join(' ')).not.toMatch(/latte|excited|new|coffee|vale/i)
      }
    }
  })

  it('finds its emoji and its last line again', async () => {
    const posts = ['Hello there.\nStay soft, Vale', 'Fresh from the loom.\nStay soft, Vale']
    const made = await write({
      brand: { ...brand, samplePosts: posts },
      count: 4,
      length: 'long',
      platform: 'facebook',
    })
    expect(made.some(({ text }) => text.endsWith('Stay soft, Vale'))).toBe(true)
    expect(made.some(({ text }) => /\p{Extended_Pictographic}/u.test(text))).toBe(false)
  })

  it('has its name and pillars among the hashtags', async () => {
    const { made } = await texts.writeHashtags(briefOf(prompt, { brand }), quietRun())
    expect(made[0]?.slice(0, 1)).toEqual(['#OatMilkLatte'])
    expect(made[0]).toEqual(expect.arrayContaining(['#ValeStudio', '#SlowFashion']))
    expect(new Set(made[0]?.map((tag) => tag.toLowerCase().replace(/s$/, ''))).size).toBe(made[0]?.length)
  })
})

it('numbers, days, places and links stay as they are', async () => {
  const exact =
    'Our pottery fair is on Saturday, June 14 at 10am in Porto. Tickets are €12.50 at https://fair.example/tickets?id=7'
  const { made } = await texts.writeCaptions(briefOf(exact), quietRun())
  for (const detail of ['Saturday, June 14 at 10am', 'Porto', '€12.50', 'https://fair.example/tickets?id=7']) {
    expect(made[0]?.text).toContain(detail)
  }
})

it('a video says the sentences of the prompt, each for as long as it takes', async () => {
  const said = 'We open on Friday. Coffee is free until noon, and there is room for every dog.'
  const { made } = await texts.writeVideoCaption(briefOf(said, { platform: 'tiktok' }), quietRun())
  const [video] = made
  expect(video?.hook).toBe('We open on Friday.')
  expect(video?.script).toBe(
    [
      '0–2 s\nShot: Into the camera\nSay: We open on Friday.',
      '2–7 s\nShot: Into the camera\nSay: Coffee is free until noon, and there is room for every dog.',
    ].join('\n\n'),
  )
  expect(video?.description).toContain(said)
})

it('what was delivered for the same prompt does not come again, until there is no more', async () => {
  const earlier: string[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    const [made] = await write({ seed: `turn ${turn}`, earlier })
    expect(earlier).not.toContain(made?.text)
    earlier.push(made?.text ?? '')
  }
  const grave = 'Our colleague Tom died last night.'
  const [only] = (await texts.writeCaptions(briefOf(grave), quietRun())).made
  const again = texts.writeCaptions(briefOf(grave, { earlier: [only?.text ?? ''] }), quietRun())
  await expect(again).rejects.toMatchObject({ code: 'nothingNew' })
})

it('a prompt that asks for a text and says nothing to write about fails with the reason', async () => {
  const asked = texts.writeCaptions(briefOf('Write a funny caption for Instagram'), quietRun())
  await expect(asked).rejects.toMatchObject({ code: 'nothingSaid', isTransient: false })
  expect((await texts.writeCaptions(briefOf('Write a caption', { brand }), quietRun())).made[0]?.text).toMatch(
    /^Let's talk about /,
  )
})

describe('while it writes', () => {
  it('shows more and more of all texts, and at last all', async () => {
    const shown: (readonly string[])[] = []
    const run = { ...quietRun(), onTexts: (written: readonly string[]) => void shown.push(written) }
    const { made } = await createOfflineTexts({ revealMs: 60 }).writeCaptions(briefOf(prompt, { count: 2 }), run)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.at(-1)).toEqual(made.map(({ text }) => text))
    for (const [index, texts] of shown.entries()) {
      expect(made.every(({ text }, each) => text.startsWith(texts[each] ?? '-'))).toBe(true)
      expect(texts[0]?.length).toBeGreaterThanOrEqual(shown[index - 1]?.[0]?.length ?? 0)
    }
  })

  it('shows all at once where much is asked for: nobody waits for the show of others', async () => {
    const engine = createOfflineTexts({ revealMs: 60_000 })
    const asked = Array.from({ length: 60 }, (_, nth) =>
      engine.writeCaptions(briefOf(prompt, { seed: `${nth}` }), quietRun()),
    )
    expect(await Promise.all(asked.slice(3))).toHaveLength(57)
  })

  it('ends with the reason of the signal', async () => {
    const reason = new Error('cancelled')
    const aborted = { ...quietRun(), signal: AbortSignal.abort(reason) }
    await expect(texts.writeCaptions(briefOf(prompt), aborted)).rejects.toBe(reason)
    const later = new AbortController()
    const slow = createOfflineTexts({ revealMs: 60_000 }).writeCaptions(briefOf(prompt), {
      ...quietRun(),
      signal: later.signal,
    })
    later.abort(reason)
    await expect(slow).rejects.toBe(reason)
  })
})
