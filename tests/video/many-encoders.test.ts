import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const from = (name: string) => JSON.stringify(import.meta.resolve(name))

/** Encodes a picture with one encoder after the other, each of which is collected before the next. */
const program = `
  import { setImmediate } from 'node:timers/promises'
  import { Decoder, Demuxer, FilterAPI } from ${from('node-av/api')}
  import { h264, vp9 } from ${from('@vignette/video/media/encoders')}
  const input = await Demuxer.open('testsrc2=s=64x64:r=25:d=0.04', { format: 'lavfi' })
  const decoder = await Decoder.create(input.streams[0])
  const filter = FilterAPI.create('format=yuv420p')
  const frame = (await filter.frames(decoder.frames(input.packets())).next()).value
  for (let nth = 0; nth < 20; nth += 1) {
    for (const create of [h264, vp9]) {
      const encoder = await create(25)(filter)
      for (const _ of encoder.packetsSync(frame));
      encoder.close()
    }
    gc()
    await setImmediate()
  }
  process.exit()
`

it('encodes with one encoder after the other while those before are collected', async () => {
  const args = ['--expose-gc', '--input-type=module', '--eval', program]
  const child = spawn(process.execPath, args, { stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([0, null])
})
