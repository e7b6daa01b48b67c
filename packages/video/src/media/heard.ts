import type { SpokenWord } from '@vignette/engine/speech-recognizer'

/** The filter `whisper` says that it writes JSON, but escapes nothing in a text. */
const line = /^\{"start":(\d+),"end":(\d+),"text":"(.*)"\}$/u

/** The lines that the filter `whisper` has written, one for each word. Times are in milliseconds. */
export const readHeard = (written: string): readonly SpokenWord[] =>
  written.split('\n').flatMap((each) => {
    const [, startMs, endMs, text = ''] = line.exec(each) ?? []
    return text.trim() === '' ? [] : [{ text: text.trim(), startMs: Number(startMs), endMs: Number(endMs) }]
  })
