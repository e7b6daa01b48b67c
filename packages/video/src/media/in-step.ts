import type { Demuxer } from 'node-av/api'
import { AV_NOPTS_VALUE } from 'node-av/constants'
import type { Packet } from 'node-av/lib'
import type { Chain } from './chain.ts'
import { packetsOf } from './packets.ts'

type Way = { readonly input: Demuxer; readonly index: number; readonly chain: Chain }

const secondsOf = ({ dts, timeBase: { num, den } }: Packet): number =>
  dts === AV_NOPTS_VALUE ? 0 : (Number(dts) * num) / den

/** Sends the picture of one file and the sound of another on their ways, so that neither is far ahead of the other. */
export const inStep = async (picture: Way, sound: Way | undefined): Promise<void> => {
  const sounds = sound && packetsOf(sound.input, sound.index)
  let heard = -Infinity
  const hearUntil = async (seconds: number): Promise<void> => {
    while (sounds && heard < seconds) {
      const { value: packet } = await sounds.next()
      heard = packet ? secondsOf(packet) : Infinity
      if (packet) sound.chain.push(packet)
    }
  }
  for await (const packet of packetsOf(picture.input, picture.index)) {
    if (!packet) continue
    picture.chain.push(packet)
    await hearUntil(secondsOf(packet))
  }
  await hearUntil(Infinity)
}
