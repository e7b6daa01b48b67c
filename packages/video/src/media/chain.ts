import type { Decoder, Encoder, FilterAPI, Muxer } from 'node-av/api'
import type { Packet, Stream } from 'node-av/lib'
import { decoderFor } from './open-video.ts'
import { createSteadyFilter } from './steady.ts'

/** The way of one stream from the file into another: decoded, filtered, encoded. */
export type Chain = Disposable & { readonly push: (packet: Packet | null) => void }

type Parts = {
  readonly stream: Stream
  readonly filters: readonly string[]
  readonly encoderFor: (filter: FilterAPI) => Promise<Encoder>
  readonly output: Muxer
  readonly onFrame?: () => void
  readonly keepsTransparency?: boolean
}

export const createChain = async ({
  stream,
  filters,
  encoderFor,
  output,
  onFrame,
  keepsTransparency = false,
}: Parts): Promise<Chain> => {
  const decoder: Decoder = await decoderFor(stream, { keepsTransparency })
  const steady = createSteadyFilter(filters.join(','))
  const encoder = await encoderFor(steady.filter)
  const index = output.addStream(encoder)
  // Without promises: each call hands its thread to the next, which costs a fifth less than calls that wait for others.
  const push = (packet: Packet | null): void => {
    for (using frame of steady.frames(decoder.framesSync(packet))) {
      for (using encoded of encoder.packetsSync(frame)) output.writePacketSync(encoded, index)
      if (frame) onFrame?.()
    }
  }
  const close = () => {
    decoder.close()
    steady[Symbol.dispose]()
    encoder.close()
  }
  return { push, [Symbol.dispose]: close }
}
