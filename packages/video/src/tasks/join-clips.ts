import { rename } from 'node:fs/promises'
import type { Joining, VideoFile } from '@vignette/engine/video-engine'
import { type Encoder, Muxer } from 'node-av/api'
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import { aac, continuousSound, h264, stereo } from '../media/encoders.ts'
import { finish } from '../media/finish.ts'
import { framesOf } from '../media/frames.ts'
import { openGraph } from '../media/joined.ts'
import { filtersFor, lufsIn, measured } from '../media/loudness.ts'
import { normalPicture, rateFor } from '../media/normal-picture.ts'
import { openVideo } from '../media/open-video.ts'
import { createCounter, type Tell } from '../media/progress.ts'

const path = 'joined.mp4'

/** How far the streams of a file end from each other, at most. */
const spareSeconds = 2

type Clip = { readonly path: string; readonly seconds: number; readonly hasSound: boolean }

/** What is joined: which clips, how long the fades are, and how long all of it is. */
type Plan = {
  readonly clips: readonly Clip[]
  readonly fade: number
  readonly seconds: number
  readonly rate: ReturnType<typeof rateFor>
  readonly size: { readonly width: number; readonly height: number }
}

/** Joins clips with short cross-fades, and brings their sound to -14 LUFS. */
export const joinClips = async ({ clips: paths, ...how }: Joining, tell: Tell): Promise<VideoFile> => {
  const plan = await planOf(paths, how)
  const hasSound = how.sound && plan.clips.some((clip) => clip.hasSound)
  const gain = hasSound ? filtersFor(await loudnessOf(plan)) : []
  const part = `${path}.part`
  await write(part, plan, hasSound ? [...gain, stereo('fltp')] : undefined, tell)
  await rename(part, path)
  await using made = await openVideo(path)
  return { path, facts: made.facts }
}

const planOf = async (paths: readonly string[], how: Omit<Joining, 'clips'>): Promise<Plan> => {
  const clips: Clip[] = []
  let rate = rateFor(30)
  for (const each of paths) {
    await using video = await openVideo(each)
    const { durationMs, frameRate, hasSound } = video.facts
    if (clips.length === 0) rate = rateFor(frameRate)
    clips.push({ path: each, seconds: Math.min(durationMs, how.clipMs) / 1_000, hasSound })
  }
  const fade = how.fadeMs / 1_000
  const all = clips.reduce((sum, { seconds }) => sum + seconds, 0) - (clips.length - 1) * fade
  return { clips, fade, rate, seconds: Math.min(all, how.durationMs / 1_000), size: how }
}

const write = async (
  part: string,
  plan: Plan,
  soundFilters: readonly string[] | undefined,
  tell: Tell,
): Promise<void> => {
  const { num, den } = plan.rate
  const count = createCounter(Math.round((plan.seconds * num) / den), tell)
  await using output = await Muxer.open(part, { format: 'mp4', options: { movflags: '+faststart' } })
  using pictures = pictureOf(plan)
  using sounds = soundFilters && soundOf(plan, soundFilters)
  using seen = await writerOf(pictures, h264(num / den), output)
  using heard = sounds && (await writerOf(sounds, aac(), output))
  // In turn, as they are to stand in the file.
  for (let isMore = true; isMore;) {
    isMore = await seen.step()
    count()
    while (heard && heard.atSeconds() <= seen.atSeconds() && (await heard.step())) isMore = true
  }
  while (heard && (await heard.step()));
  await finish(output)
}

type Graph = ReturnType<typeof openGraph>

/** Encodes what comes out of a graph, one frame at a time. */
const writerOf = async (
  { graph, frames }: Graph,
  encoderFor: (filter: Graph['graph']) => Promise<Encoder>,
  output: Muxer,
) => {
  const encoder = await encoderFor(graph)
  const index = output.addStream(encoder)
  const all = frames()
  let at = 0
  let isOver = false
  const encode = (frame: Frame | null) => {
    for (using packet of encoder.packetsSync(frame)) output.writePacketSync(packet, index)
  }
  return {
    atSeconds: () => at,
    step: async (): Promise<boolean> => {
      if (isOver) return false
      const next = await all.next()
      isOver = next.done === true
      if (!next.done) at = secondsAt(next.value)
      encode(next.done ? null : next.value)
      return !isOver
    },
    [Symbol.dispose]: () => encoder.close(),
  }
}

const secondsAt = ({ pts, timeBase }: Frame): number => (Number(pts) * timeBase.num) / timeBase.den

/** Each clip as long as it is planned to be, then one after the other, and faded out at the end. */
const descriptionOf = (
  { clips, fade, seconds }: Plan,
  of: {
    readonly source: (clip: Clip, nth: number) => string
    readonly fadeTo: (offset: number) => string
    readonly end: readonly string[]
  },
): string => {
  const parts = clips.map((clip, nth) => `${of.source(clip, nth)}[c${nth}]`)
  let last = 'c0'
  let offset = 0
  for (const [nth, clip] of clips.slice(0, -1).entries()) {
    offset += clip.seconds - fade
    parts.push(`[${last}][c${nth + 1}]${of.fadeTo(offset)}[j${nth}]`)
    last = `j${nth}`
  }
  const cut = of.end.map((filter) => filter.replace('$end', seconds.toFixed(3)))
  return [...parts, `[${last}]${cut.join(',')}[out]`].join(';')
}

const pictureOf = (plan: Plan): Graph => {
  const { clips, fade, seconds, rate, size } = plan
  const fps = `fps=${rate.num}/${rate.den}:start_time=0`
  const description = descriptionOf(plan, {
    source: (clip, nth) =>
      `[v${nth}]${fps},tpad=stop_mode=clone:stop_duration=${spareSeconds},trim=duration=${clip.seconds.toFixed(3)},setpts=PTS-STARTPTS`,
    fadeTo: (offset) => `xfade=transition=fade:duration=${fade}:offset=${offset.toFixed(3)}`,
    end: ['trim=duration=$end', 'setpts=PTS-STARTPTS', `fade=t=out:st=${(seconds - fade).toFixed(3)}:d=${fade}`],
  })
  const inputs = clips.map((clip, nth) => ({ label: `v${nth}`, frames: picturesOf(clip, size, rate.num / rate.den) }))
  return openGraph(`${description.slice(0, -'[out]'.length)},format=yuv420p[out]`, inputs, AVMEDIA_TYPE_VIDEO)
}

/** The middle of the picture, in the size that is wanted. */
const picturesOf = async function* (clip: Clip, { width, height }: Plan['size'], frameRate: number) {
  await using video = await openVideo(clip.path)
  const { facts, picture } = video
  const scale = Math.max(width / facts.width, height / facts.height)
  const size = { width: Math.ceil(facts.width * scale), height: Math.ceil(facts.height * scale) }
  yield* framesOf(video, picture, [
    ...normalPicture(picture, { ...facts, frameRate }, { size }),
    `crop=${width}:${height}`,
  ])
}

const soundOf = (plan: Plan, filters: readonly string[]): Graph => {
  const { clips, fade, seconds } = plan
  const lasting = (clip: Clip) => `atrim=duration=${clip.seconds.toFixed(3)},asetpts=PTS-STARTPTS`
  const description = descriptionOf(plan, {
    source: (clip, nth) =>
      clip.hasSound
        ? `[s${nth}]${continuousSound},${stereo('fltp')},apad,${lasting(clip)}`
        : `anullsrc=r=48000:cl=stereo,${stereo('fltp')},${lasting(clip)}`,
    fadeTo: () => `acrossfade=d=${fade}`,
    end: [
      'atrim=duration=$end',
      'asetpts=PTS-STARTPTS',
      `afade=t=out:st=${(seconds - fade).toFixed(3)}:d=${fade}`,
      ...filters,
    ],
  })
  const inputs = clips.flatMap((clip, nth) => (clip.hasSound ? [{ label: `s${nth}`, frames: soundsOf(clip) }] : []))
  return openGraph(description, inputs, AVMEDIA_TYPE_AUDIO)
}

const soundsOf = async function* (clip: Clip) {
  await using video = await openVideo(clip.path)
  const { sound } = video
  if (sound) yield* framesOf(video, sound, [continuousSound, stereo('fltp')])
}

const loudnessOf = async (plan: Plan): Promise<number | undefined> => {
  using graph = soundOf(plan, measured)
  let lufs: number | undefined
  for await (const frame of graph.frames()) lufs = lufsIn(frame) ?? lufs
  return lufs
}
