import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeClip } from '../../support/video/clips.ts'
import { scriptOf } from '../../support/video/scripts.ts'
import type { Benchmark, Figure } from '../benchmark.ts'
import { besideFigures } from './beside.ts'
import { filmFigures } from './film.ts'
import { measureCommand, measureTask, type Needed } from './work-process.ts'

const usualFilters = 'fps=30,scale=1920:1080:flags=lanczos+accurate_rnd,setsar=1,format=yuv420p,ass=script.ass'
const usualEncoding =
  '-threads 2 -c:v libx264 -preset veryfast -crf 20 -profile:v high -g 60 -c:a aac -b:a 192k -ar 48000 -ac 2'.split(' ')

/** Work on a video of 1080 lines: what it needs, what the command line of FFmpeg needs for the same, and the API beside it. */
export const videos: Benchmark = async (context) => {
  const { quick, say } = context
  const folder = await mkdtemp(join(tmpdir(), 'videos-'))
  try {
    const seconds = quick ? 2 : 60
    const path = join(folder, 'clip.mp4')
    say(`videos: ${seconds} s of 1920 x 1080`)
    await makeClip(path, { picture: `testsrc2=s=1920x1080:r=30:d=${seconds}`, sound: `sine=f=440:d=${seconds}` })
    const ass = scriptOf('HELLO')
    await writeFile(join(folder, 'script.ass'), ass)
    await mkdir(fontsIn(folder))
    const [ours, theirs, both]: [Needed[], Needed[], Needed[]] = [[], [], []]
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      say(`videos: round ${round + 1}`)
      ours.push(await measureTask(folder, 'burnCaptions', { path, ass, fonts: fontsIn(folder) }))
      const line = ['-threads', '2', '-i', path, '-vf', usualFilters, ...usualEncoding, 'theirs.mp4']
      const command = await measureCommand(folder, line)
      if (command) theirs.push(command)
      both.push(await cropAndCaption(folder, path, seconds))
    }
    const film = await filmFigures(folder, quick ? 1 : 3, quick ? 15 : 30)
    const beside = await besideFigures(context, join(folder, 'product'))
    return [...figuresOf(ours, theirs, seconds), ...figuresOfBoth(both, seconds), ...film, ...beside]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A folder of its own, since every file in it is read whole. */
const fontsIn = (folder: string): string => join(folder, 'letters')

/** The subject is looked for, then it is cropped to 9:16 along a path that moves, and what comes of it gets captions. */
const cropAndCaption = async (folder: string, path: string, seconds: number): Promise<Needed> => {
  const looked = await measureTask(folder, 'followSubject', { path, aspect: 9 / 16 })
  const points = [
    { atMs: 0, x: 0.2, y: 0.5 },
    { atMs: seconds * 1_000, x: 0.8, y: 0.5 },
  ]
  const cropped = await measureTask(folder, 'crop', { path, width: 1_080, height: 1_920, way: { points, wide: [] } })
  const made = { path: join(folder, 'cropped.mp4'), ass: scriptOf('HELLO'), fonts: fontsIn(folder) }
  const captioned = await measureTask(folder, 'burnCaptions', made)
  return {
    cpuSeconds: looked.cpuSeconds + cropped.cpuSeconds + captioned.cpuSeconds,
    mebibytes: Math.max(looked.mebibytes, cropped.mebibytes, captioned.mebibytes),
  }
}

const perSecond = (needed: readonly Needed[], seconds: number) => needed.map(({ cpuSeconds }) => cpuSeconds / seconds)

const figuresOf = (ours: readonly Needed[], theirs: readonly Needed[], seconds: number): Figure[] => {
  const what = 'captions on a second of 1080p'
  const mine = perSecond(ours, seconds)
  if (theirs.length === 0) return [{ what, unit: 'CPU s', ours: mine }]
  const ratios = mine.map((value, nth) => value / (perSecond(theirs, seconds)[nth] ?? value))
  return [
    { what, unit: 'CPU s', ours: mine, comparedWith: { what: 'ffmpeg', theirs: perSecond(theirs, seconds) } },
    { what: 'that, for each that the command line of FFmpeg needs', unit: '', ours: ratios, target: { atMost: 1.15 } },
  ]
}

const figuresOfBoth = (both: readonly Needed[], seconds: number): Figure[] => [
  {
    what: 'crop and captions of a second of 1080p',
    unit: 'CPU s',
    ours: perSecond(both, seconds),
    target: { atMost: 2 },
  },
  { what: 'memory for it', unit: 'MiB', ours: both.map(({ mebibytes }) => mebibytes), target: { atMost: 700 } },
]
