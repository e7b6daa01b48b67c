import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoFile, VideoRun } from '@vignette/engine/video-engine'
import { createVideoEngine } from '@vignette/video/video-engine'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { describeWithSmallDisk, mountSmallDisk } from '../support/small-disk.ts'
import { makeClip } from '../support/video/clips.ts'
import { scriptOf } from '../support/video/scripts.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const engine = createVideoEngine()
const inSegments = createVideoEngine({ segmentSeconds: 1 })
const work = await createWorkFolder()
const clip = work.path('clip.mp4')
const plain = work.path('plain.mp4')

beforeAll(async () => {
  await makeClip(clip, { picture: 'testsrc2=s=160x90:r=30:d=2', sound: 'sine=f=440:d=2' })
  await makeClip(plain, {
    picture: 'color=c=0x20B040:s=320x180:r=15:d=2,drawbox=x=120:y=40:w=80:h=100:color=red:t=fill',
    sound: 'anoisesrc=d=2',
  })
})

const middle = { points: [{ atMs: 0, x: 0.5, y: 0.5 }], wide: [] }
const tasks: Readonly<Record<string, (run: VideoRun) => Promise<VideoFile>>> = {
  crop: (run) => engine.crop(clip, { width: 90, height: 160, path: middle }, run),
  captions: (run) => engine.burnCaptions(clip, { ass: scriptOf('Hello'), fonts: run.folder }, run),
  'captions in segments': (run) => inSegments.burnCaptions(clip, { ass: scriptOf('Hello'), fonts: run.folder }, run),
  'a transparent background': (run) => engine.removeBackground(plain, { type: 'transparent' }, run),
}

/** How much there is room for, of what the result needs. The index is written at the end. */
const shares = [0, 0.5]
const pageBytes = 4_096

describeWithSmallDisk('a disk that is full before the video is whole', () => {
  const disk = mountSmallDisk(16)
  afterAll(disk.unmount)

  const runOn = async (): Promise<VideoRun> => {
    const folder = await mkdtemp(join(disk.folder, 'job-'))
    return { signal: new AbortController().signal, folder }
  }

  it.each(Object.entries(tasks))('is a failure of ours that passes: %s', async (_, task) => {
    await disk.clear()
    const whole = await runOn()
    await task(whole)
    const sizes = (await readdir(whole.folder)).map(async (name) => (await stat(join(whole.folder, name))).size)
    const bytes = (await Promise.all(sizes)).reduce((all, size) => all + Math.ceil(size / pageBytes) * pageBytes, 0)
    await rm(whole.folder, { recursive: true })
    const rooms = [...shares.map((share) => Math.floor(bytes * share)), bytes - pageBytes]
    for (const room of rooms) {
      const run = await runOn()
      await disk.leave(room)
      const made = await task(run).catch((error: unknown) => error)
      expect(made, `room for ${room} of ${bytes} bytes`).toMatchObject({
        name: 'EngineError',
        code: 'internal',
        isTransient: true,
      })
      await rm(run.folder, { recursive: true })
    }
    await disk.clear()
    await task(await runOn())
  })
})
