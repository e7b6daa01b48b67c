import { createVideoEngine } from '@vignette/video/video-engine'
import { Demuxer, Muxer } from 'node-av/api'
import { FF_ENCODER_LIBVPX_VP8 } from 'node-av/constants'
import { beforeAll, expect, it, vi } from 'vitest'
import { looksAt, makeClip } from '../support/video/clips.ts'
import { scriptOf } from '../support/video/scripts.ts'
import { createWorkFolder } from '../support/video/work-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const work = await createWorkFolder()
const turned = work.path('turned.webm')
const seconds = 2
const rate = 15

/** A recording whose pictures have another size from its middle on, as browsers write it. */
const recorded = async (sizes: readonly string[]): Promise<void> => {
  const paths = sizes.map(async (size) =>
    makeClip(work.path(`${size}.webm`), {
      picture: `testsrc2=s=${size}:r=${rate}:d=${seconds}`,
      codec: FF_ENCODER_LIBVPX_VP8,
      encoding: { bitrate: 300_000, options: { deadline: 'realtime' } },
    }),
  )
  await using output = await Muxer.open(turned)
  let index: number | undefined
  for (const [nth, path] of (await Promise.all(paths)).entries()) {
    await using input = await Demuxer.open(path)
    const stream = input.video()
    if (!stream) throw new Error('There is no picture')
    index ??= output.addStream(stream)
    for await (const packet of input.packets(stream.index)) {
      if (!packet) continue
      const later = BigInt(Math.round((nth * seconds * packet.timeBase.den) / packet.timeBase.num))
      packet.pts += later
      packet.dts += later
      await output.writePacket(packet, index)
    }
  }
}

beforeAll(() => recorded(['320x180', '180x320']))

it.each([
  ['in one piece', undefined],
  ['in segments', 1],
])('a phone that is turned while it records gives a video of even speed, %s', async (_, segmentSeconds) => {
  const run = await work.run()
  const engine = createVideoEngine(segmentSeconds === undefined ? {} : { segmentSeconds })
  const { path, facts } = await engine.burnCaptions(turned, { ass: scriptOf('Hello'), fonts: run.folder }, run)
  expect(facts).toMatchObject({ width: 320, height: 180, frameRate: rate })
  const times: number[] = []
  for await (const { atMs } of looksAt(path)) times.push(Math.round((atMs * rate) / 1_000))
  expect(times).toEqual(Array.from({ length: 2 * seconds * rate }, (__, nth) => nth))
})
