import { aspects } from '@vignette/domain/generation/platforms'
import type { Film } from '@vignette/engine/film'
import type { Face } from '@vignette/lettering/faces'
import { capitalsOf } from '@vignette/lettering/scripts'
import { chanceOf } from '../chance.ts'
import { paletteOf } from '../images/color/palette.ts'
import { looks } from '../images/compositions/looks.ts'
import { printableOf } from '../images/words/printable.ts'
import { subjectOf } from '../images/words/subject.ts'
import { compose } from './compose.ts'
import type { FilmBrief } from './film-brief.ts'
import { filmScript } from './film-type.ts'
import { filmManners } from './manner.ts'
import type { Plan } from './plan.ts'
import { saidIn } from './said.ts'
import { sceneOf } from './scene.ts'
import { groundsFor, sceneColors } from './scene-colors.ts'
import { needMs, type Slot, slotsOf } from './slots.ts'
import { beatMs, type Mood, shared, type Tempo, tempoOf } from './tempo.ts'

/** A film before it is drawn. */
export type PlannedFilm = {
  readonly film: Film
  /** The script of its words, the letters in it and the face that they are set in. */
  readonly ass: string
  readonly letters: string
  readonly face: Face
  /** What is said, scene by scene. */
  readonly texts: readonly string[]
  /** What was asked for and not done, as sentences for the person. */
  readonly notes: readonly string[]
}

/** The colours of grave subjects, whatever the brand's are. */
const muted = { primary: '#2f3437', secondary: '#6b7278', accent: '#a9b0b5' }

/** Equal briefs give equal films. */
export const planFilm = (brief: FilmBrief): PlannedFilm => {
  const { brand, seconds, aspect } = brief
  const frame = { width: aspects[aspect].width, height: aspects[aspect].height }
  const said = saidIn(brief)
  const name = brand && printableOf(brand.brandName)
  const wish = { said, pictures: brief.pictures.length, totalMs: seconds * 1_000, name, words: brief.words }
  const { slots, untold, unseen } = slotsOf(wish)
  const style = brand?.visualStyle ?? 'minimal'
  const chance = chanceOf(`film ${brief.seed}`)
  const mood = said.gravity === 'grave' || brief.music !== 'upbeat' ? 'calm' : 'upbeat'
  const tempo = tempoOf(mood, seconds, chance.next())
  const beats = beatsOf(slots, tempo)
  const palette = paletteOf(said.gravity === 'grave' ? muted : brand?.brandColors)
  const [first, ...others] = groundsFor(style, said.gravity)
  const isBig = (text: string) => looks[style].capitals && text.length <= 40
  const cased = slots.map((slot) => ({
    ...slot,
    text: slot.text && isBig(slot.text) ? capitalsOf(slot.text) : slot.text,
  }))
  const plan: Plan = {
    brief,
    frame,
    said,
    style,
    manner: filmManners(style, brief.tone, said.gravity),
    chance,
    letters: lettersIn([...cased.map(({ text }) => text ?? ''), name ?? '']),
    colors: [sceneColors(palette, first), ...others.map((ground) => sceneColors(palette, ground))],
    subject: subjectOf(brief.prompt),
  }
  const times = timesOf(beats, tempo, seconds)
  const isThin = slots.some(({ kind }, nth) => kind === 'words' && lengthOf(times[nth]) > longestMs)
  const scenes = cased.map((slot, nth) => sceneOf(plan, slot, { nth, ...(times[nth] ?? noTime) }))
  const face = looks[style].display.face
  const events = scenes.flatMap(({ events }) => events)
  return {
    film: {
      ...frame,
      durationMs: seconds * 1_000,
      scenes: scenes.map(({ scene }) => scene),
      music: brief.music === 'none' ? null : compose({ mood, tempo, seed: brief.seed }),
    },
    ass: filmScript(events, frame, face),
    letters: plan.letters,
    face,
    texts: slots.flatMap(({ text }) => (text === null ? [] : [text])),
    notes: [...notesOn({ untold, unseen, isThin, mood, brief }), ...said.notes],
  }
}

const noTime = { fromMs: 0, untilMs: 0 }

/** Words that stay for longer wait for others. */
const longestMs = 8_000

const lengthOf = ({ fromMs, untilMs } = noTime): number => untilMs - fromMs

const lettersIn = (texts: readonly string[]): string => [...new Set(texts.join(''))].sort().join('')

/** Whole beats for each scene. What is only looked at is short where there is something to read. */
const beatsOf = (slots: readonly Slot[], tempo: Tempo): readonly number[] => {
  const hasWords = slots.some(({ kind }) => kind === 'words')
  const parts = slots.map((slot) => {
    const need = needMs(slot)
    return { needMs: need, weight: slot.kind === 'seen' && hasWords ? 700 : 2_500 + need * 0.4 }
  })
  return shared(parts, tempo)
}

const cutsOf = (beats: readonly number[]): readonly number[] => {
  let at = 0
  return beats.map((length) => {
    at += length
    return at - length
  })
}

/** Each scene from beat to beat; the last ends with the film. */
const timesOf = (beats: readonly number[], tempo: Tempo, seconds: number) => {
  const all = Math.max(
    tempo.beats,
    beats.reduce((sum, each) => sum + each, 0),
  )
  // more beats than there are only where many texts are read at a slow tempo
  const length = Math.min(beatMs(tempo), (seconds * 1_000) / all)
  const cuts = cutsOf(beats)
  return cuts.map((cut, nth) => ({
    fromMs: Math.round(cut * length),
    untilMs: Math.round((cuts[nth + 1] ?? all) * length),
  }))
}

const notesOn = ({
  untold,
  unseen,
  isThin,
  mood,
  brief,
}: {
  readonly untold: number
  readonly unseen: number
  readonly isThin: boolean
  readonly mood: Mood
  readonly brief: FilmBrief
}): readonly string[] => [
  ...(untold > 0
    ? [`There was no time to read all of it, so ${untold === 1 ? 'one part' : `${untold} parts`} had to go.`]
    : []),
  ...(unseen > 0
    ? [`There was no time to show all of them, so ${unseen === 1 ? 'one picture' : `${unseen} pictures`} had to go.`]
    : []),
  ...(isThin ? [`These are few words for ${brief.seconds} seconds. ${shorterWay(brief)}`] : []),
  ...(brief.music === 'upbeat' && mood === 'calm' ? ['The music is calm, because the subject is a grave one.'] : []),
]

const shorterWay = ({ seconds }: FilmBrief): string =>
  seconds > 15 ? 'A few more sentences fill it, or choose 15 seconds.' : 'A few more sentences fill it.'
