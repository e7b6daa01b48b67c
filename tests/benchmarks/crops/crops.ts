import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeAt } from '@vignette/domain/cropping/path'
import { findPath } from '@vignette/video/crop/find-path'
import { followSubject } from '@vignette/video/tasks/follow-subject'
import { makeClip } from '../../support/video/clips.ts'
import { framesOf } from '../../video/crop/clips.ts'
import type { Benchmark, Context, Figure } from '../benchmark.ts'

const picture = { width: 1_280, height: 720 }
const ratio = 9 / 16
const windowWidth = picture.height * ratio
const seconds = 12

/** Whether the subject runs, strolls, stops on its way or comes and goes: its middle at a time. */
const walks: readonly ((time: number) => number)[] = [
  (time) => 640 + 430 * Math.sin(time * 0.9),
  (time) => 250 + 65 * time,
  (time) => 300 + 600 * Math.min(1, Math.max(0, (time - 3) / 3)),
  (time) => 640 + 380 * Math.sin(time * 0.5) + 60 * Math.sin(time * 2.3),
]

/** The way of a window along known ways of a subject, and what it costs to find it. */
export const crops: Benchmark = async (context) => [await measureErrors(context), await measureCost(context)]

const measureErrors = async ({ say }: Context): Promise<Figure> => {
  say('crops: known ways')
  const ours: number[] = []
  const centred: number[] = []
  for (const x of walks) {
    const things = [
      { x },
      { x: () => 1_180, y: () => 120, width: 160, height: 160, light: 250 },
      { x: () => 90, y: () => 90, width: 50, height: 50, isFlickering: true },
    ]
    const { points } = await findPath(
      framesOf({ scenes: [{ untilSeconds: seconds, background: 90, things }] }),
      picture,
      ratio,
    )
    ours.push(meanError(x, (time) => placeAt(points, time * 1_000).x * picture.width))
    centred.push(meanError(x, () => picture.width / 2))
  }
  return {
    what: 'from the middle of a subject to that of a window 405 wide',
    unit: 'px',
    ours,
    details: [{ what: 'of a window that stays in the middle', unit: 'px', values: centred }],
    target: { atMost: 60 },
  }
}

/** From where the window could be. */
const meanError = (wanted: (time: number) => number, placed: (time: number) => number): number => {
  const times = Array.from({ length: seconds * 25 }, (_, frame) => frame / 25)
  const edge = windowWidth / 2
  const errors = times.map((time) => {
    const reachable = Math.min(picture.width - edge, Math.max(edge, wanted(time)))
    return Math.abs(placed(time) - reachable)
  })
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

const measureCost = async ({ quick, say }: Context): Promise<Figure> => {
  say('crops: the cost of 1080p')
  const folder = await mkdtemp(join(tmpdir(), 'crops-'))
  try {
    const length = quick ? 2 : 10
    const source = `testsrc2=s=1920x1080:r=30:d=${length},noise=alls=20`
    const path = await makeClip(join(folder, 'clip.mp4'), { picture: source })
    const ours: number[] = []
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      const before = process.cpuUsage()
      await followSubject({ path, aspect: ratio }, () => undefined)
      const { user, system } = process.cpuUsage(before)
      ours.push((user + system) / 1e6 / length)
    }
    return { what: 'finding the way, for a second of 1080p', unit: 'CPU-s', ours, target: { atMost: 0.5 } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
