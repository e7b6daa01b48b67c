import { rename } from 'node:fs/promises'
import { EngineError } from '@vignette/engine/engine'
import { Muxer } from 'node-av/api'
import { createChain } from '../media/chain.ts'
import { opus, voiceSound } from '../media/encoders.ts'
import { finish } from '../media/finish.ts'
import { openVideo } from '../media/open-video.ts'
import { packetsOf } from '../media/packets.ts'

const bitrate = 24_000
const name = 'sound.ogg'

export const extractSound = async ({ path }: { readonly path: string }): Promise<string> => {
  await using video = await openVideo(path)
  const { input, sound } = video
  if (!sound) throw new EngineError('noSound')
  {
    await using output = await Muxer.open(`${name}.part`, { format: 'ogg' })
    using chain = await createChain({ stream: sound, filters: voiceSound('s16'), encoderFor: opus(bitrate), output })
    for await (const packet of packetsOf(input, sound.index)) chain.push(packet)
    await finish(output)
  }
  await rename(`${name}.part`, name)
  return name
}
