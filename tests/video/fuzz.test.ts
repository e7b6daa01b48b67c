import { readFile, rm, writeFile } from 'node:fs/promises'
import { FF_ENCODER_LIBVPX_VP8 } from 'node-av/constants'
import type { VideoEngine, VideoRun } from '@vignette/engine/video-engine'
import { createVideoEngine } from '@vignette/video/video-engine'
import { beforeAll, expect, it, vi } from 'vitest'
import { makeClip } from '../support/video/clips.ts'
import { engineProcesses } from '../support/video/child-processes.ts'
import { mutated } from '../support/video/mutations.ts'
import { scriptOf } from '../support/video/scripts.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

const count = Number(process.env['FUZZ_VIDEOS'] ?? 25)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)

vi.setConfig({ testTimeout: 60_000 + count * 10_000, hookTimeout: 60_000 })

const engine = createVideoEngine()
const work = await createWorkFolder()
let clips: readonly Buffer[] = []

beforeAll(async () => {
  const sound = 'sine=f=440:d=1'
  const paths = [
    await makeClip(work.path('a.mp4'), { picture: 'testsrc2=s=160x90:r=15:d=1', sound }),
    await makeClip(work.path('b.mp4'), {
      picture: 'color=c=0x20B040:s=160x90:r=15:d=1',
      sound,
      muxing: { movflags: '+faststart' },
    }),
    await makeClip(work.path('c.webm'), {
      picture: 'testsrc2=s=160x90:r=15:d=1',
      codec: FF_ENCODER_LIBVPX_VP8,
      encoding: { bitrate: 200_000, options: { deadline: 'realtime' } },
    }),
  ]
  clips = await Promise.all(paths.map((path) => readFile(path)))
})

const works: readonly ((path: string, run: VideoRun) => Promise<unknown>)[] = [
  (path, run) =>
    engine.crop(path, { width: 90, height: 160, path: { points: [{ atMs: 0, x: 0.5, y: 0.5 }], wide: [] } }, run),
  (path, run) => engine.illustrate(path, run),
  (path, run) => engine.soundLevels(path, run),
  (path, run) => engine.removeBackground(path, { type: 'color', color: '#FF0000' }, run),
  (path, run) => engine.burnCaptions(path, { ass: scriptOf('x'), fonts: run.folder }, run),
  (path, run) => engine.extractSound(path, run),
  (path, run) => engine.followSubject(path, 9 / 16, run),
]

it(`survives ${count} files that are broken in some way`, async () => {
  const refusals: unknown[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const path = work.path(`mutated-${nth}`)
    const clip = clips[nth % clips.length] ?? Buffer.alloc(0)
    await writeFile(path, mutated(clip, seed * 100_000 + nth))
    const run = await work.run(AbortSignal.timeout(30_000))
    for (const task of [(engine satisfies VideoEngine).probe, works[nth % works.length]]) {
      await task?.(path, run).catch((error: unknown) => refusals.push(error))
    }
    await rm(run.folder, { recursive: true })
    await rm(path)
  }
  expect(refusals.length).toBeGreaterThan(0)
  // Each is refused in the words of the product, and none takes longer than it may.
  for (const error of refusals) expect(error).toMatchObject({ name: 'EngineError' })
  expect(engineProcesses()).toEqual([])
})
