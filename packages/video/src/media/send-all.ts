import type { Demuxer } from 'node-av/api'
import { AV_NOPTS_VALUE } from 'node-av/constants'
import type { Packet } from 'node-av/lib'
import type { Chain } from './chain.ts'
import type { OpenVideo } from './open-video.ts'
import { packetsOf } from './packets.ts'

type Way = { readonly input: Demuxer; readonly index: number; readonly chain: Chain }

const secondsOf = ({ dts, timeBase: { num, den } }: Packet): number =>
  dts === AV_NOPTS_VALUE ? 0 : (Number(dts) * num) / den

/** Sends picture and sound on their ways: of one file, or the sound of another that it is to take the place of. */
export const sendAll = async (
  source: OpenVideo,
  insteadOf: OpenVideo | undefined,
  { ofPicture, ofSound }: { readonly ofPicture: Chain; readonly ofSound: Chain | undefined },
): Promise<void> => {
  const { input, picture } = source
  const { sound } = insteadOf ?? source
  if (insteadOf) {
    const hearing = sound && ofSound && { input: insteadOf.input, index: sound.index, chain: ofSound }
    await inStep({ input, index: picture.index, chain: ofPicture }, hearing)
  } else {
    for await (const packet of packetsOf(input)) {
      if (packet?.streamIndex === picture.index) ofPicture.push(packet)
      if (packet && packet.streamIndex === sound?.index) ofSound?.push(packet)
    }
  }
  ofPicture.push(null)
  ofSound?.push(null)
}

/** Sends the picture of one file and the sound of another on their ways, so that neither is far ahead of the other. */
const inStep = async (picture: Way, sound: Way | undefined): Promise<void> => {
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
