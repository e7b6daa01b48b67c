import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EngineError } from '@vignette/engine/engine'
import type { VideoModel } from '@vignette/engine/video-models'
import { createVideoModels } from '@vignette/video-models/create-video-models'
import { expect } from 'vitest'
import type { FalApi } from '../support/fal-api/fal-api.ts'
import { falSettings, hasty } from '../support/fal-api/settings.ts'

const folder = await mkdtemp(join(tmpdir(), 'video-models-'))
export const waiting = new AbortController().signal

export const matting = (api: Pick<FalApi, 'url' | 'key'>, waits = hasty): VideoModel => {
  const { matting: model } = createVideoModels(falSettings(api), waits)
  if (!model) throw new Error('a model is wanted')
  return model
}

export const clip = async (content: string): Promise<string> => {
  const path = join(folder, 'clip.mp4')
  await writeFile(path, content)
  return path
}

/** A clip on its whole way to a model and back. */
export const made = async (model: VideoModel, signal = waiting): Promise<string> => {
  const address = await model.upload(await clip('a clip, as it were'), signal)
  const path = join(folder, 'result')
  await model.fetch(await model.order(address, signal), path, signal)
  return readFile(path, 'utf8')
}

/** The failure of work, which holds no secret. */
export const failureOf = async (work: Promise<unknown>): Promise<EngineError> => {
  const error: unknown = await work.then(
    () => new Error('it worked'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof EngineError)) throw error
  for (const secret of ['fal-key', 'private']) expect(`${error.stack}`).not.toContain(secret)
  expect(error.cause).toBeUndefined()
  return error
}
