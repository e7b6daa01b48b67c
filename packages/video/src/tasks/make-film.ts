import { rename, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import type { FilmParts, VideoFile } from '@vignette/engine/video-engine'
import { type Encoder, FilterAPI, Muxer } from 'node-av/api'
import { AV_CHANNEL_LAYOUT_STEREO, AV_PIX_FMT_RGBA, AV_SAMPLE_FMT_S16 } from 'node-av/constants'
import { Frame } from 'node-av/lib'
import { createFilmDrawer } from '../film/draw-frame.ts'
import { assFilter } from '../media/ass-filter.ts'
import { samplesOf, synthesise } from '../film/synthesise.ts'
import { aac, continuousSound, h264, stereo } from '../media/encoders.ts'
import { finish } from '../media/finish.ts'
import { filtersFor, lufsIn, measured } from '../media/loudness.ts'
import { openVideo } from '../media/open-video.ts'
import { createCounter, type Tell } from '../media/progress.ts'

const frameRate = 30
const sampleRate = 48_000
/** The samples that are heard while one frame is seen. */
const samplesPerFrame = sampleRate / frameRate
const bytesPerSample = 4

const script = 'film.ass'
const path = 'film.mp4'

/** Draws a film frame by frame, and sets its words and its music to it. */
export const makeFilm = async ({ film, ass, fonts, pictures }: FilmParts, tell: Tell): Promise<VideoFile> => {
  const { width, height } = film
  const frames = Math.round((film.durationMs / 1_000) * frameRate)
  const drawer = await createFilmDrawer(film, pictures)
  await writeFile(script, ass)
  const samples = film.music && samplesOf(synthesise(film.music, film.durationMs))
  const count = createCounter(frames, tell)
  const part = `${path}.part`
  {
    await using output = await Muxer.open(part, { format: 'mp4', options: { movflags: '+faststart' } })
    const sizes = 'scale=in_range=pc:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1'
    using seen = await chainOf([sizes, assFilter(script, fonts)], h264(frameRate), output)
    using heard =
      samples && (await chainOf([continuousSound, ...filtersFor(loudnessOf(samples)), stereo('fltp')], aac(), output))
    for (let nth = 0; nth < frames; nth += 1) {
      // so that the process hears when its parent is gone
      await setImmediate()
      using frame = pictureFrame(drawer.draw((nth * 1_000) / frameRate), { width, height, nth })
      seen.push(frame)
      if (samples && heard) {
        using sound = soundFrame(samples, nth)
        if (sound) heard.push(sound)
      }
      count()
    }
    seen.push(null)
    heard?.push(null)
    await finish(output)
  }
  await rename(part, path)
  await using made = await openVideo(path)
  return { path, facts: made.facts }
}

const pictureFrame = (
  pixels: Buffer,
  { width, height, nth }: { readonly width: number; readonly height: number; readonly nth: number },
): Frame =>
  Frame.fromVideoBuffer(pixels, {
    width,
    height,
    format: AV_PIX_FMT_RGBA,
    timeBase: { num: 1, den: frameRate },
    pts: BigInt(nth),
  })

const soundFrame = (samples: Buffer, nth: number): Frame | undefined => {
  const bytes = samples.subarray(nth * samplesPerFrame * bytesPerSample, (nth + 1) * samplesPerFrame * bytesPerSample)
  if (bytes.length === 0) return undefined
  return Frame.fromAudioBuffer(bytes, {
    nbSamples: bytes.length / bytesPerSample,
    format: AV_SAMPLE_FMT_S16,
    sampleRate,
    channelLayout: AV_CHANNEL_LAYOUT_STEREO,
    timeBase: { num: 1, den: sampleRate },
    pts: BigInt(nth * samplesPerFrame),
  })
}

const loudnessOf = (samples: Buffer): number | undefined => {
  using filter = FilterAPI.create(measured.join(','))
  let lufs: number | undefined
  for (let nth = 0; nth * samplesPerFrame * bytesPerSample < samples.length; nth += 1) {
    using frame = soundFrame(samples, nth)
    for (using heard of filter.framesSync(frame ?? null)) if (heard) lufs = lufsIn(heard) ?? lufs
  }
  return lufs
}

type Chain = Disposable & { readonly push: (frame: Frame | null) => void }

/** Frames through filters and an encoder into the file. */
const chainOf = async (
  filters: readonly string[],
  encoderFor: (filter: FilterAPI) => Promise<Encoder>,
  output: Muxer,
): Promise<Chain> => {
  const filter = FilterAPI.create(filters.join(','))
  const encoder = await encoderFor(filter)
  const index = output.addStream(encoder)
  return {
    push: (frame) => {
      for (using filtered of filter.framesSync(frame))
        for (using packet of encoder.packetsSync(filtered)) output.writePacketSync(packet, index)
    },
    [Symbol.dispose]: () => {
      filter.close()
      encoder.close()
    },
  }
}
