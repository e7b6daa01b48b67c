import { writeFile } from 'node:fs/promises'
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

it('is delivered whatever the prompt is like: of a long one, the alternative text has the beginning', async () => {
  const prompt = `Rye bread, ${'and then some more of it, '.repeat(300)}on Saturday.`
  const requested = {
    kind: 'videoGeneration',
    generationId: 'g1',
    workspaceId: 'w1',
    userId: 'u1',
    prompt,
    tone: null,
    brand: null,
    settings: { seconds: 15 },
  } as unknown as Parameters<ReturnType<typeof videoMaker>['attempt']>[1]
  const run = { signal: new AbortController().signal } as Parameters<ReturnType<typeof videoMaker>['attempt']>[2]
  const { results } = await videoMaker(tools, 'videoGeneration').attempt({} as never, requested, run)
  expect(results).toMatchObject([{ mediaId: 'g1-1', durationMs: 15_000 }])
  expect(results[0]?.altText).toMatch(/^Footage of 15 seconds, made by AI: Rye bread, /)
  expect(results[0]?.altText?.length).toBeLessThanOrEqual(itemLimits.altText)
})
