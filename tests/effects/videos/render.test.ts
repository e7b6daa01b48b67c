import { writeFile } from 'node:fs/promises'
import { noteLimits } from '@vignette/domain/generation/schemas'
import { itemLimits } from '@vignette/domain/library/limits'
import { type RenderTools, videoMaker } from '@vignette/effects/videos/render'
import { expect, it } from 'vitest'
import { createMemoryStore } from '../../support/video/checkpoints-in-memory.ts'

const facts = { width: 1_080, height: 1_920, durationMs: 15_000, hasSound: true }

/** Whatever is filmed, nobody looks at it. */
const tools = {
  videos: {
    probe: async () => ({ ...facts, durationMs: 8_000 }),
    lastPicture: async (path: string) => path,
    joinClips: async () => ({ path: 'joined.mp4', facts }),
    makeFilm: async () => ({ path: 'film.mp4', facts }),
  },
  filming: {
    maker: {
      name: 'tests:footage',
      mostReferences: 3,
      costOf: () => 1_000,
      order: async () => 'operation',
      collect: async (_: string, path: string) => {
        await writeFile(path, 'a clip')
        return 'made'
      },
    },
    engines: { current: async () => ({ texts: {} }) },
  },
  storage: { ...createMemoryStore(), removeAll: async () => undefined },
  keepVideo: async () => 'kept',
} as unknown as RenderTools

type Maker = ReturnType<typeof videoMaker>

const film = async (prompt: string, given = tools) => {
  const requested = {
    kind: 'videoGeneration',
    generationId: 'g1',
    workspaceId: 'w1',
    userId: 'u1',
    prompt,
    tone: null,
    brand: null,
    settings: { seconds: 15 },
  } as unknown as Parameters<Maker['attempt']>[1]
  const run = { signal: new AbortController().signal } as Parameters<Maker['attempt']>[2]
  const { results } = await videoMaker(given, 'videoGeneration').attempt({} as never, requested, run)
  return results[0]
}

it('is delivered whatever the prompt is like: of a long one, the alternative text has the beginning', async () => {
  const prompt = `Rye bread, ${'and then some more of it, '.repeat(300)}on Saturday.`
  const result = await film(prompt)
  expect(result).toMatchObject({ mediaId: 'g1-1', durationMs: 15_000 })
  expect(result?.altText).toMatch(/^Footage of 15 seconds, made by AI: Rye bread, /)
  expect(result?.altText?.length).toBeLessThanOrEqual(itemLimits.altText)
})

it('is delivered with as many remarks as a result can have', async () => {
  const wishes = Array.from({ length: 30 }, (_, nth) => `Write it in the voice of person ${nth}.`)
  const result = await film(`Our rye bread is back. ${wishes.join(' ')}`, { ...tools, filming: undefined })
  expect(result?.notes).toHaveLength(noteLimits.count)
})
