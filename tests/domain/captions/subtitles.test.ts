import { captionsOf, subtitleRules } from '@vignette/domain/captions/lines'
import { readSubtitles } from '@vignette/domain/captions/read-subtitles'
import { joinWords } from '@vignette/domain/captions/splitting'
import { writeSrt, writeVtt } from '@vignette/domain/captions/subtitles'
import { string } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const wordsOf = (file: string) => {
  const read = readSubtitles(file)
  if ('problem' in read) throw new Error(read.problem)
  return read.words
}

/** Cues as "start-end text". */
const cuesOf = (file: string) => {
  const words = wordsOf(file)
  const starts = words.flatMap(({ startsCaption }, index) => (startsCaption ? [index] : []))
  return starts.map((start, index) => {
    const cue = words.slice(start, starts[index + 1])
    return `${cue[0]?.startMs}-${cue.at(-1)?.endMs} ${joinWords(cue)}`
  })
}

it('reads SRT as programs write it', () => {
  const file =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hello</i> {\\an8}there\r\nfriends\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000 X1:40\r\nBye\r\n'
  expect(cuesOf(file)).toEqual(['1000-2500 Hello there friends', '3000-4000 Bye'])
})

it('reads VTT with notes, names of cues, settings and entities', () => {
  const file = `WEBVTT - some title

NOTE not this
nor this

STYLE
::cue { color: red }

intro
00:01.000 --> 00:02.000 align:start position:10%
<v Ada>Tea &amp; <c.loud>milk</c> for 3 &lt; 4

00:00:02.500 --> 00:00:03.000
<00:00:02.600>Bye
`
  expect(cuesOf(file)).toEqual(['1000-2000 Tea & milk for 3 < 4', '2500-3000 Bye'])
})

it('forgives a missing empty line, disorder, cues over each other and cues without an end', () => {
  const file = `1
0:0:5,0 --> 0:0:9,0
Later
2
0:0:1.5 -> 0:0:6.0
Sooner
3
00:00:12,000 --> 00:00:11,000
No end`
  expect(cuesOf(file)).toEqual(['1500-5000 Sooner', '5000-9000 Later', '12000-14000 No end'])
})

it('joins what begins together', () => {
  expect(cuesOf('00:01.000 --> 00:02.000\nOne\n\n00:01.000 --> 00:03.000\nTwo')).toEqual(['1000-3000 One Two'])
})

it.each([
  ['no times', 'Just a text\nwithout times', 'This file has no times. Please choose an SRT or VTT file.'],
  ['no text', '1\n00:00:01,000 --> 00:00:02,000\n\n', 'This file has no text. Please choose one with captions in it.'],
  [
    'too many words',
    `00:00:01,000 --> 00:10:00,000\n${'a '.repeat(12_001)}`,
    'This file has more than 12,000 words. Please choose a shorter one.',
  ],
])('says what is wrong with a file with %s', (_, file, problem) => {
  expect(readSubtitles(file)).toEqual({ problem })
})

it('writes what it reads, in both formats', () => {
  const srt = `1
00:00:01,000 --> 00:00:03,000
Every morning we roast coffee.

2
00:00:03,500 --> 00:00:05,000
Come & see <us>.
`
  const captions = captionsOf(wordsOf(srt.replace('<us>', '&lt;us&gt;')), subtitleRules)
  expect(writeSrt(captions)).toBe(srt)
  expect(writeVtt(captions)).toContain('00:00:03.500 --> 00:00:05.000\nCome &amp; see &lt;us&gt;.\n')
  expect(cuesOf(writeVtt(captions))).toEqual(cuesOf(writeSrt(captions).replace('<us>', '&lt;us&gt;')))
})

property(
  'any text is read or refused, and words are in order',
  [string({ unit: 'grapheme', maxLength: 200 })],
  (text) => {
    const read = readSubtitles(`00:01.000 --> 00:02.000\n${text}`)
    if ('problem' in read) return
    for (const [index, { startMs, endMs }] of read.words.entries()) {
      expect(endMs).toBeGreaterThanOrEqual(startMs)
      expect(startMs).toBeGreaterThanOrEqual(read.words[index - 1]?.endMs ?? 1_000)
      expect(endMs).toBeLessThanOrEqual(2_000)
    }
  },
)
