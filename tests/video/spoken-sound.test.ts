import { stat } from 'node:fs/promises'
import { uploadLimits } from '@vignette/domain/library/limits'
import { createVideoEngine } from '@vignette/video/video-engine'
import { expect, it, vi } from 'vitest'
import { makeClip } from '../support/video/clips.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const engine = createVideoEngine()
const work = await createWorkFolder()

/** The smallest limit of the services that recognise speech, OpenAI's. */
const serviceBytes = 25_000_000

const seconds = 40

it.each(['white', 'pink'])('is far below what services take, even half an hour of %s noise', async (color) => {
  const clip = await makeClip(work.path(`${color}.mp4`), {
    picture: `color=c=black:s=64x64:r=1:d=${seconds}`,
    sound: `anoisesrc=d=${seconds}:c=${color}:r=48000:a=1:seed=7`,
  })
  const { size } = await stat(await engine.extractSound(clip, await work.run()))
  expect(size / seconds).toBeGreaterThan(2_000)
  expect((size / seconds) * uploadLimits.videoSeconds).toBeLessThan(serviceBytes / 3)
})
