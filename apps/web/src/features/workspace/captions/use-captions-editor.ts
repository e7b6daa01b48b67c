import { writeAss } from '@vignette/domain/captions/ass'
import type { CaptionDocument, CaptionWord } from '@vignette/domain/captions/caption-document'
import {
  mergeCaptions,
  replaceWords,
  retime,
  retype,
  shiftAll,
  splitCaption,
} from '@vignette/domain/captions/edit-words'
import { type Caption, captionsOf } from '@vignette/domain/captions/lines'
import { type CaptionBrand, type Frame, lookOf, rulesFor } from '@vignette/domain/captions/looks'
import { useCallback, useMemo } from 'react'
import type { KeptDocument } from '#entities/generation/documents/generation-document.ts'
import { useAutosave } from '#entities/generation/documents/use-autosave.ts'
import { useChanges } from '#entities/generation/documents/use-changes.ts'
import { useFilm } from '#entities/generation/documents/use-film.ts'
import { captionAt, rangeOf } from './caption-at.ts'

const labels = { words: 'Words and times', language: 'Language', style: 'Look', place: 'Place' } as const

type Options = {
  readonly id: string
  readonly first: KeptDocument<CaptionDocument>
  readonly frame: Frame
  readonly brand: CaptionBrand
  readonly mayChange: boolean
}

type Shown = { readonly words: readonly CaptionWord[]; readonly style: CaptionDocument['style'] }

const captionsIn = ({ words, style }: Shown, frame: Frame, brand: CaptionBrand) =>
  captionsOf(words, rulesFor(lookOf(style, brand), frame))

type Editing = {
  readonly words: readonly CaptionWord[]
  readonly captions: readonly Caption[]
  readonly changeWords: (changed: readonly CaptionWord[], about?: string) => void
  readonly captionsFor: (words: readonly CaptionWord[]) => readonly Caption[]
}

/** What can be changed about the words and their times. */
const wordEdits = ({ words, captions, changeWords, captionsFor }: Editing) => {
  /** Words whose caption has another text, the same ones where it has not. */
  const typed = (caption: Caption, text: string) => retype(words, rangeOf(caption), text)
  return {
    type: (caption: Caption, text: string) => changeWords(typed(caption, text)),
    /** Splits in front of a letter. Returns the place of the word that the new caption begins with. */
    split: (caption: Caption, text: string, letter: number): number => {
      const changed = typed(caption, text)
      const range = { first: caption.first, count: rangeOf(caption).count + changed.length - words.length }
      const cut = splitCaption(changed, range, letter)
      changeWords(cut)
      const next = captionsFor(cut).find((each) => each.first > caption.first)
      return cut === changed ? caption.first : (next?.first ?? caption.first)
    },
    /** Merges a caption with the one before it. Returns false if that would be too long for the look. */
    merge: (caption: Caption, text: string): boolean => {
      const changed = typed(caption, text)
      const count = rangeOf(caption).count + changed.length - words.length
      const previous = captions.findLast((each) => each.first < caption.first)
      if (!previous) return false
      const joined = mergeCaptions(changed, rangeOf(previous), caption.first, count)
      const isOne = !captionsFor(joined).some((each) => each.first === caption.first)
      if (isOne) changeWords(joined)
      return isOne
    },
    retime: (caption: Caption, startMs: number, endMs: number) =>
      changeWords(retime(words, rangeOf(caption), { startMs, endMs }), `time ${caption.first}`),
    shift: (byMs: number) => changeWords(shiftAll(words, byMs), 'shift'),
    /** Returns how often something was replaced. */
    replace: (how: { readonly find: string; readonly by: string; readonly matchCase: boolean }): number => {
      const replaced = replaceWords(words, how)
      if (replaced.count > 0) changeWords(replaced.words)
      return replaced.count
    },
  }
}

/** The captions of a video, and everything that can be changed about them. */
export const useCaptionsEditor = ({ id, first, frame, brand, mayChange }: Options) => {
  const { now: document, change, take, undo, redo } = useChanges(first.document)
  const saving = useAutosave({ id, first, document, take, labels })
  const film = useFilm(null)
  const { words, style, place } = document
  const captions = useMemo(() => captionsIn({ words, style }, frame, brand), [words, style, frame, brand])
  const ass = useMemo(() => writeAss(document, frame, brand), [document, frame, brand])

  const changeWords = useCallback(
    (changed: readonly CaptionWord[], about: string | null = null) => {
      if (changed !== document.words) change({ ...document, words: [...changed] }, about)
    },
    [change, document],
  )
  return {
    film,
    document,
    captions,
    ass,
    brand,
    frame,
    saving,
    undo,
    redo,
    mayChange,
    current: captionAt(captions, film.atMs),
    ...wordEdits({
      words,
      captions,
      changeWords,
      captionsFor: (changed) => captionsIn({ words: changed, style }, frame, brand),
    }),
    /** Takes over words in another language. */
    takeTranslation: (translated: CaptionDocument) =>
      change({ ...document, words: translated.words, language: translated.language }),
    chooseStyle: (chosen: CaptionDocument['style']) => change({ ...document, style: chosen }),
    choosePlace: (chosen: CaptionDocument['place']) => change({ ...document, place: chosen }),
    style,
    place,
  }
}
export type CaptionsEditor = ReturnType<typeof useCaptionsEditor>
