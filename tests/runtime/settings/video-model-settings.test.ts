import { requireVideoModelKey, videoModels } from '@vignette/runtime/settings/video-model-settings'
import { expect, it } from 'vitest'
import { z } from 'zod'

const schema = z.object(videoModels).superRefine(requireVideoModelKey)
const fal = { VIDEO_MODEL_PROVIDER: 'fal', VIDEO_MODEL_API_KEY: 'a-key' }
const problemsOf = (settings: object) => schema.safeParse(settings).error?.issues.map(({ message }) => message)

it('no model works on videos unless one is named', () => {
  expect(schema.parse({})).toMatchObject({ VIDEO_MODEL_PROVIDER: 'none', VIDEO_MATTING_INPUT: {} })
  expect(schema.parse({}).VIDEO_MATTING_MODEL).toBeUndefined()
})

it('a provider needs a key', () => {
  expect(problemsOf({ VIDEO_MODEL_PROVIDER: 'fal' })).toEqual(['is required where VIDEO_MODEL_PROVIDER is fal'])
  expect(problemsOf(fal)).toBeUndefined()
})

it('a model has an id that leads nowhere else, and its further input is an object', () => {
  expect(schema.parse({ ...fal, VIDEO_MATTING_MODEL: 'fal-ai/ben/v2/video' })).toMatchObject({
    VIDEO_MATTING_MODEL: 'fal-ai/ben/v2/video',
  })
  for (const id of ['model', '../up', 'a/../b', 'a//b', 'a/b?c', 'https://example.com/a']) {
    expect(problemsOf({ ...fal, VIDEO_MATTING_MODEL: id }), id).toHaveLength(1)
  }
  for (const input of ['[]', 'no', '1']) {
    expect(problemsOf({ ...fal, VIDEO_ENHANCING_INPUT: input })).toEqual(['must be an object as JSON'])
  }
  const read = schema.parse({ ...fal, VIDEO_ENHANCING_INPUT: '{"upscale_factor":2}' })
  expect(read.VIDEO_ENHANCING_INPUT).toEqual({ upscale_factor: 2 })
})
