import { type CaptionWord, maxWords } from './caption-document.ts'
import { splitWords, widthOf } from './splitting.ts'

type Cue = { readonly startMs: number; readonly endMs: number; readonly text: string }

const time = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`
const timing = new RegExp(String.raw`^\s*${time}\s*-+>\s*${time}`)
const dayMs = 86_400_000
/** How long a cue without a usable end is shown. */
const usualMs = 2_000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" }

const msOf = (parts: readonly (string | undefined)[]): number => {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = parts
  return (
    Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(fraction.padEnd(3, '0'))
  )
}

/** A text without the tags of SubRip, WebVTT and ASS. */
const plain = (text: string): string =>
  text
    .replaceAll(/\{\\[^}]*\}/g, '')
    .replaceAll(/<\/?[\w:.][^<>]*>/g, '')
    .replaceAll(/\\[Nnh]/g, ' ')
    .replaceAll(/&(amp|lt|gt|nbsp|quot|apos);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/&(?:lrm|rlm);/g, '')

/** The lines below a line of times: until an empty one, or until the next cue if that was forgotten. */
const textBelow = (lines: readonly string[], from: number): string => {
  const rest = lines.slice(from, from + 60)
  const ends = rest.findIndex(
    (line, index) =>
      line.trim() === '' || timing.test(line) || (/^\s*\d+\s*$/.test(line) && timing.test(rest[index + 1] ?? '')),
  )
  return plain(rest.slice(0, ends === -1 ? rest.length : ends).join('\n'))
}

const cuesOf = (lines: readonly string[]): readonly Cue[] =>
  lines.flatMap((line, index) => {
    const found = timing.exec(line)
    if (!found) return []
    const [startMs, endMs] = [msOf(found.slice(1, 5)), msOf(found.slice(5, 9))]
    const text = textBelow(lines, index + 1)
    return startMs >= dayMs || text.trim() === '' ? [] : [{ startMs, endMs: Math.min(endMs, dayMs), text }]
  })

/** Cues in order, each of which ends before the next begins. Those that begin together are one. */
const apart = (cues: readonly Cue[]): readonly Cue[] => {
  const joined: Cue[] = []
  for (const cue of cues.toSorted((one, other) => one.startMs - other.startMs)) {
    const last = joined.at(-1)
    if (last && last.startMs === cue.startMs)
      joined[joined.length - 1] = { ...last, endMs: Math.max(last.endMs, cue.endMs), text: `${last.text}\n${cue.text}` }
    else joined.push(cue)
  }
  return joined.map((cue, index) => {
    const nextMs = joined[index + 1]?.startMs ?? dayMs
    const endMs = cue.endMs > cue.startMs ? cue.endMs : cue.startMs + usualMs
    return { ...cue, endMs: Math.min(endMs, nextMs) }
  })
}

/** Texts one after another in a span of time, each for as long as it is wide. */
export const spread = (texts: readonly string[], startMs: number, endMs: number): readonly CaptionWord[] => {
  const widths = texts.map((text) => widthOf(text) + 1)
  const whole = widths.reduce((sum, width) => sum + width, 0)
  let before = 0
  return texts.map((text, index) => {
    const from = before
    before += widths[index] ?? 0
    const at = (width: number) => Math.round(startMs + ((endMs - startMs) * width) / whole)
    return { text, startMs: at(from), endMs: at(before) }
  })
}

/** The words of an SRT or VTT file with their times, or why it cannot be used, as a sentence for the person. */
export const readSubtitles = (
  file: string,
): { readonly words: readonly CaptionWord[] } | { readonly problem: string } => {
  const lines = file.replace(/^\uFEFF/, '').split(/\r+\n|\r|\n/)
  if (!lines.some((line) => timing.test(line)))
    return { problem: 'This file has no times. Please choose an SRT or VTT file.' }
  const words = apart(cuesOf(lines)).flatMap(({ startMs, endMs, text }) =>
    spread(splitWords(text), startMs, endMs).map((word, index) =>
      index === 0 ? { ...word, startsCaption: true } : word,
    ),
  )
  if (words.length === 0) return { problem: 'This file has no text. Please choose one with captions in it.' }
  if (words.length > maxWords)
    return { problem: `This file has more than ${maxWords.toLocaleString('en')} words. Please choose a shorter one.` }
  return { words }
}
