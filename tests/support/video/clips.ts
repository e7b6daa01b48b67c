import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AV_LOG_QUIET,
  AV_PKT_DATA_DISPLAYMATRIX,
  FF_DECODER_LIBVPX_VP9,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  type FFEncoderCodec,
} from 'node-av/constants'
import { Log } from 'node-av/lib'
import type { EncoderOptions } from 'node-av/api'

type Clip = {
  /** Sources and filters of FFmpeg, such as `testsrc2=s=320x180:r=30:d=2`. None makes a file with sound alone. */
  readonly picture?: string
  /** Such as `sine=f=440:d=2`. */
  readonly sound?: string
  readonly pixels?: string
  readonly codec?: FFEncoderCodec
  readonly encoding?: EncoderOptions
  /** Such as `mp4`; else what the name of the file says. */
  readonly format?: string
  readonly muxing?: Record<string, string | number>
}

/** Makes a small video out of generated pictures and sounds. Returns the path of its file. */
export const makeClip = async (path: string, clip: Clip): Promise<string> => {
  Log.setLevel(AV_LOG_QUIET)
  const { picture, sound, format, muxing } = clip
  await using output = await Muxer.open(path, { ...(format ? { format } : {}), ...(muxing ? { options: muxing } : {}) })
  const ways = [
    ...(picture === undefined ? [] : [await wayOf(picture, output, clip)]),
    ...(sound === undefined ? [] : [await wayOf(sound, output, { codec: FF_ENCODER_AAC, pixels: undefined })]),
  ]
  for (let open = ways; open.length > 0;) {
    const isOpen = await Promise.all(open.map((way) => way.step()))
    open = open.filter((_, nth) => isOpen[nth])
  }
  for (const way of ways) await way.close()
  return path
}

type Coding = Pick<Clip, 'codec' | 'encoding'> & { readonly pixels?: string | undefined }

/** One stream from its source into the file, a packet at a time. */
const wayOf = async (source: string, output: Muxer, coding: Coding) => {
  const isPicture = coding.codec !== FF_ENCODER_AAC
  const input = await Demuxer.open(source, { format: 'lavfi' })
  const [stream] = input.streams
  if (!stream) throw new Error('The source has no stream')
  const decoder = await Decoder.create(stream)
  const filter = FilterAPI.create(
    isPicture ? `format=${coding.pixels ?? 'yuv420p'}` : 'aresample=48000,aformat=sample_fmts=fltp',
  )
  const encoder = await Encoder.create(coding.codec ?? FF_ENCODER_LIBX264, {
    filter,
    ...(isPicture ? { gopSize: 30, bitrate: 0, options: { preset: 'ultrafast', crf: 15 } } : { bitrate: 96_000 }),
    ...coding.encoding,
  })
  const index = output.addStream(encoder)
  const packets = input.packets()
  return {
    step: async (): Promise<boolean> => {
      const packet = (await packets.next()).value ?? null
      for await (const decoded of decoder.frames(packet)) {
        for await (const frame of filter.frames(decoded)) {
          for await (const encoded of encoder.packets(frame)) await output.writePacket(encoded, index)
        }
      }
      return packet !== null
    },
    close: async () => {
      decoder.close()
      filter.close()
      encoder.close()
      await input.close()
    },
  }
}

/** Copies a clip as a phone writes it that was held on its side: players turn it clockwise. */
export const turnClip = async (from: string, to: string, degrees: 90 | 180 | 270): Promise<string> => {
  await using input = await Demuxer.open(from)
  const matrix = Buffer.alloc(36)
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const numbers = [cos, sin, 0, -sin, cos, 0, 0, 0]
  for (const [nth, number] of numbers.entries()) matrix.writeInt32LE(Math.round(number * 65_536), nth * 4)
  matrix.writeInt32LE(2 ** 30, 32)
  input.video()?.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, matrix)
  await using output = await Muxer.open(to)
  const indexes = new Map(input.streams.map((stream) => [stream.index, output.addStream(stream)]))
  for await (const packet of input.packets()) {
    const index = packet ? indexes.get(packet.streamIndex) : undefined
    if (packet && index !== undefined) await output.writePacket(packet, index)
  }
  return to
}

type Seen = {
  readonly atMs: number
  readonly width: number
  readonly height: number
  readonly at: (x: number, y: number) => readonly number[]
}

/** The pictures of a file one after the other, as red, green and blue at each place, and how opaque if asked for. */
export const looksAt = async function* (path: string, pixels: 'rgb24' | 'rgba' = 'rgb24'): AsyncGenerator<Seen> {
  Log.setLevel(AV_LOG_QUIET)
  await using input = await Demuxer.open(path)
  const stream = input.video()
  if (!stream) throw new Error('There is no picture')
  using decoder = await (pixels === 'rgba' ? Decoder.create(stream, FF_DECODER_LIBVPX_VP9) : Decoder.create(stream))
  using filter = FilterAPI.create(`scale=in_color_matrix=bt709,format=${pixels}`)
  const depth = pixels === 'rgba' ? 4 : 3
  for await (using frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
    if (!frame) continue
    const { num, den } = frame.timeBase
    const { width, height } = frame
    const bytes = frame.toBuffer()
    const at = (x: number, y: number) => [...bytes.subarray((y * width + x) * depth, (y * width + x + 1) * depth)]
    yield { atMs: (Number(frame.pts) * num * 1_000) / den, width, height, at }
  }
}

/** The picture of a file at a time. */
export const lookAt = async (path: string, atMs: number, pixels?: 'rgba'): Promise<Seen> => {
  for await (const seen of looksAt(path, pixels)) if (seen.atMs >= atMs - 1) return seen
  throw new Error('The video ends before that')
}
