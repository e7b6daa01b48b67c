import { platforms } from '@vignette/domain/generation/platforms'
import type { CaptionBrief } from '@vignette/engine/engine'
import { isFramed } from './frames/frames.ts'
import type { ReadPrompt } from '../prompt/read-prompt.ts'
import type { Shortened } from './shortened.ts'

type Outcome = {
  readonly brief: CaptionBrief
  readonly read: ReadPrompt
  readonly kept: Shortened
  /** The sentences that were left out for their banned words. */
  readonly leftOut: number
}

const names = new Intl.DisplayNames(['en'], { type: 'language' })
const nameOf = (language: string): string => names.of(language) ?? language

/** Requests for a text in languages in which they are not told from the text. */
const unread =
  /^(?:(?:proszę )?(?:napisz|stwórz|przygotuj)|(?:schrijf|maak) een (?:\p{L}+ )?(?:post|bericht|tekst|caption)|skriv ett? (?:\p{L}+ )?(?:inlägg|text)|напиши|створи|(?:tolong )?(?:buat|tulis)(?:kan)? (?:caption|postingan|teks)|اكتب|כתוב|כתבי)(?!\p{L})|(?:gönderi|paylaşım|metin) (?:yaz|oluştur)|(?:投稿|文|キャプション)を(?:書いて|作って|作成して)|(?:글|게시물)을? ?(?:써|작성해)|(?:写|创作)一(?:篇|个|条)|पोस्ट लिख/iu

const sentences = (count: number): string => (count === 1 ? 'one sentence' : `${count} sentences`)

/** What the person should know about the text, above all what was asked for and not done. */
export const notesOn = ({ brief, read, kept, leftOut }: Outcome): readonly string[] => {
  const notes: string[] = []
  if (read.rework === 'translate') notes.push('Translating needs a model. The text is as you wrote it.')
  if (read.rework === 'reword') notes.push('Rewording needs a model. The text is as you wrote it.')
  if (read.isSubjectAlone)
    notes.push(
      'Your prompt names a subject and nothing about it. Add what, when or for whom, and the text will say it.',
    )
  if (kept.forPlatform > 0)
    notes.push(
      `${platforms[brief.platform].name} allows ${platforms[brief.platform].caption.max} characters, so ${sentences(kept.forPlatform)} at the end had to go.`,
    )
  if (kept.forPrompt > 0)
    notes.push(`You asked for a shorter text, so ${sentences(kept.forPrompt)} at the end had to go.`)
  if (kept.isTooLong) notes.push('Making it as short as you asked needs a model, so nothing more was cut.')
  if (leftOut > 0) notes.push(`Left out for a banned word of your brand: ${sentences(leftOut)}.`)
  notes.push(...heldBack(read))
  if (!isFramed(read.language) && unread.test(brief.prompt))
    notes.push('Wishes to the writer are understood in six languages. Take yours out of the text before you post it.')
  for (const direction of read.directions.unmet) notes.push(`Not done, since it needs a model: “${direction}”`)
  if (read.language !== brief.language && read.rework === null && read.language !== 'other')
    notes.push(
      `Your prompt is in ${nameOf(read.language)}, so the text is too. Putting it into ${nameOf(brief.language)} needs a model.`,
    )
  return notes
}

/** What was asked for and does not become the subject. */
const heldBack = ({ directions, gravity }: ReadPrompt): readonly string[] => [
  ...(directions.endsWithQuestion && gravity === 'grave'
    ? ['We added no question, because the subject is a grave one.']
    : []),
  ...(directions.tone === 'funny' && gravity !== null
    ? ['We made no joke, because the subject is a serious one.']
    : []),
]
