import { createVideoEngine } from '@vignette/video/video-engine'
import { expect, it, vi } from 'vitest'
import { makeClip } from '../support/video/clips.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 120_000 })

const engine = createVideoEngine()
const work = await createWorkFolder()

it('reads 8K, and shows a picture of it', async () => {
  const path = await makeClip(work.path('8k.mp4'), { picture: 'testsrc2=s=7680x4320:r=5:d=0.6' })
  const { facts } = await engine.illustrate(path, await work.run())
  expect(facts).toMatchObject({ width: 7_680, height: 4_320 })
})

it('refuses four hours at once', async () => {
  const path = await makeClip(work.path('hours.mp4'), { picture: 'color=s=64x64:r=1/60:d=14400' })
  const startedAt = performance.now()
  await expect(engine.probe(path, await work.run())).rejects.toMatchObject({ code: 'unreadableVideo' })
  expect(performance.now() - startedAt).toBeLessThan(20_000)
})
