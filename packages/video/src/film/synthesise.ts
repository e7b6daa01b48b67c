import type { FilmScore } from '@vignette/engine/film'
import { instruments, sampleRate, type Track } from './instruments.ts'

const fadeSeconds = 1.6
/** The loudest sample. */
const peak = 0.8

/** The sound of a score, of a length. All of it is computed here, so that it has no owner but the one of the film. */
export const synthesise = ({ notes, echo }: FilmScore, durationMs: number): Track => {
  const samples = Math.round((durationMs / 1_000) * sampleRate)
  const track = { left: new Float32Array(samples), right: new Float32Array(samples) }
  for (const note of notes) instruments[note.sound](track, note)
  addEcho(track, echo)
  finish(track)
  return track
}

/** What was heard comes back from the other side. */
const addEcho = ({ left, right }: Track, { seconds, share }: FilmScore['echo']): void => {
  const late = Math.round(seconds * sampleRate)
  for (let nth = late; nth < left.length; nth += 1) {
    const [ofLeft, ofRight] = [left[nth - late] ?? 0, right[nth - late] ?? 0]
    left[nth] = (left[nth] ?? 0) + ofRight * share
    right[nth] = (right[nth] ?? 0) + ofLeft * share
  }
}

/** Fades in and out, and keeps below the peak. */
const finish = ({ left, right }: Track): void => {
  const [rising, falling] = [0.03 * sampleRate, fadeSeconds * sampleRate]
  let loudest = 0
  for (let nth = 0; nth < left.length; nth += 1) {
    const level = Math.min(1, nth / rising) * Math.min(1, (left.length - 1 - nth) / falling)
    left[nth] = (left[nth] ?? 0) * level
    right[nth] = (right[nth] ?? 0) * level
    loudest = Math.max(loudest, Math.abs(left[nth] ?? 0), Math.abs(right[nth] ?? 0))
  }
  const gain = peak / Math.max(loudest, 1e-6)
  for (const channel of [left, right])
    for (let nth = 0; nth < channel.length; nth += 1) channel[nth] = (channel[nth] ?? 0) * gain
}

/** As 16-bit samples, the channels in turn. */
export const samplesOf = ({ left, right }: Track): Buffer => {
  const bytes = Buffer.alloc(left.length * 4)
  for (let nth = 0; nth < left.length; nth += 1) {
    bytes.writeInt16LE(Math.round((left[nth] ?? 0) * 32_767), nth * 4)
    bytes.writeInt16LE(Math.round((right[nth] ?? 0) * 32_767), nth * 4 + 2)
  }
  return bytes
}
