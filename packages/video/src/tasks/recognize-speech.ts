import { readFile } from 'node:fs/promises'
import { EngineError } from '@vignette/engine/engine'
import type { SpokenWord } from '@vignette/engine/speech-recognizer'
import { Demuxer, FilterAPI } from 'node-av/api'
import { voiceSound } from '../media/encoders.ts'
import { readHeard } from '../media/heard.ts'
import { listenForLanguage } from '../media/heard-language.ts'
import { decoderFor } from '../media/open-video.ts'
import { packetsOf } from '../media/packets.ts'
import { quoted } from '../media/quoted.ts'
import { threads } from '../media/threads.ts'

/** The whole of the longest video, since a model that hears all at once cuts no word in two. */
const queueSeconds = 31 * 60

/**
 * The threads of whisper.cpp wait for each other without sleeping. More of them than free cores make it many times slower,
 * and another video may use the other half.
 */
const hearing = Math.max(1, Math.floor(threads / 2))

const heardIn = 'heard.json'

type Sound = { readonly path: string; readonly model: string; readonly language: string }

type Heard = { readonly words: readonly SpokenWord[]; readonly language: string | undefined }

/**
 * The words of a file of sound that was extracted here, and the language that was found in it, if none is given. Whatever
 * fails is not the fault of the video.
 */
export const recognizeSpeech = async ({ path, model, language }: Sound): Promise<Heard> => {
  try {
    using found = listenForLanguage()
    await using input = await Demuxer.open(path, { format: 'ogg', options: { protocol_whitelist: 'file' } })
    const sound = input.audio()
    if (!sound) throw new EngineError('internal')
    using decoder = await decoderFor(sound)
    const whisper = [
      `model=${quoted(model)}`,
      `language=${language}`,
      `queue=${queueSeconds}`,
      'use_gpu=0',
      // one word in each line of the answer
      'max_len=1',
      `destination=${heardIn}`,
      'format=json',
    ]
    {
      const filters = [...voiceSound('flt'), `whisper=${whisper.join(':')}`].join(',')
      using filter = FilterAPI.create(filters, { graph: { nbThreads: hearing } })
      for await (const packet of packetsOf(input, sound.index)) {
        // the model is asked within the last call, for minutes: this process has to hear meanwhile that its parent is gone
        for await (using _ of filter.frames(decoder.frames(packet)));
      }
    }
    return { words: readHeard(await readFile(heardIn, 'utf8')), language: await found.language() }
  } catch {
    throw new EngineError('internal')
  }
}
