import { EngineError } from '@vignette/engine/engine'
import { Demuxer, Muxer } from 'node-av/api'
import { AV_NOPTS_VALUE } from 'node-av/constants'
import type { Packet, Rational } from 'node-av/lib'
import { createChain } from './chain.ts'
import { continuousSound, stereo } from './encoders.ts'
import { finish } from './finish.ts'
import type { Format } from './formats.ts'
import { type OpenVideo, openVideo } from './open-video.ts'
import { packetsOf } from './packets.ts'
import type { Segment } from './segments.ts'

type Joining = { readonly format: Format; readonly rate: number; readonly soundFilters?: readonly string[] }

/** Puts segments one after the other, as they are, to the sound of the source, which is encoded in one piece. */
export const joinSegments = async (
  path: string,
  segments: readonly Segment[],
  source: OpenVideo,
  { format, rate, soundFilters = [] }: Joining,
): Promise<void> => {
  const [start] = segments
  if (!start) throw new EngineError('unreadableVideo')
  await using output = await Muxer.open(path, { ...format.muxing, useSyncQueue: false })
  await using first = await Demuxer.open(start.path)
  const [stream] = first.streams
  if (!stream) throw new EngineError('unreadableVideo')
  const index = output.addStream(stream)
  const { timeBase } = stream
  await using sound = await openSound(source, { format, soundFilters }, output)
  for await (const { packet, seconds } of picturesOf(segments, rate, timeBase)) {
    await sound?.upTo(seconds)
    output.writePacketSync(packet, index)
  }
  await sound?.upTo(Infinity)
  await finish(output)
}

/** The packets of all segments, with times that go on from one to the next. */
const picturesOf = async function* (segments: readonly Segment[], rate: number, timeBase: Rational) {
  const ticks = (frames: number) => BigInt(Math.round((frames * timeBase.den) / timeBase.num / rate))
  for (const { path, start } of segments) {
    await using input = await Demuxer.open(path)
    let first: bigint | undefined
    for await (const packet of packetsOf(input)) {
      if (!packet) continue
      // a segment begins with the picture that is shown first
      first ??= packet.pts
      const frameOf = (stamp: bigint) => start + framesIn(packet, stamp - (first ?? 0n), rate)
      const shown = frameOf(packet.pts)
      const decoded = packet.dts === AV_NOPTS_VALUE ? shown : frameOf(packet.dts)
      packet.pts = ticks(shown)
      packet.dts = ticks(decoded)
      packet.duration = ticks(shown + 1) - ticks(shown)
      packet.timeBase = timeBase
      yield { packet, seconds: decoded / rate }
    }
  }
}

const framesIn = ({ timeBase }: Packet, ticks: bigint, rate: number): number =>
  Math.round(((Number(ticks) * timeBase.num) / timeBase.den) * rate)

const openSound = async (
  { sound, path }: OpenVideo,
  { format, soundFilters }: { readonly format: Format; readonly soundFilters: readonly string[] },
  output: Muxer,
) => {
  if (!sound) return undefined
  const { soundEncoder, samples } = format
  const source = await openVideo(path)
  const stream = source.sound ?? sound
  const chain = await createChain({
    stream,
    filters: [continuousSound, ...soundFilters, stereo(samples)],
    encoderFor: soundEncoder,
    output,
  })
  const packets = packetsOf(source.input, stream.index)
  let heardUpTo = -Infinity
  return {
    /** Encodes what is heard until a time. */
    upTo: async (seconds: number) => {
      while (heardUpTo < seconds) {
        const { value: packet, done } = await packets.next()
        if (done) return
        if (packet && packet.pts !== AV_NOPTS_VALUE) {
          heardUpTo = (Number(packet.pts) * packet.timeBase.num) / packet.timeBase.den
        }
        chain.push(packet)
      }
    },
    [Symbol.asyncDispose]: async () => {
      chain[Symbol.dispose]()
      await source[Symbol.asyncDispose]()
    },
  }
}
