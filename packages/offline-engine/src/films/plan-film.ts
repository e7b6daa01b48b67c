import type { VisualStyle } from '@vignette/domain/brand/schemas'
import { aspects } from '@vignette/domain/generation/platforms'
import type { Film, FilmPicture, FilmScene, FilmStroke, FilmView } from '@vignette/engine/film'
import type { Face } from '@vignette/lettering/faces'
import { capitalsOf, isRightToLeft } from '@vignette/lettering/scripts'
import { type Chance, chanceOf } from '../chance.ts'
import { paletteOf } from '../images/color/palette.ts'
import { looks } from '../images/compositions/looks.ts'
import { chooseMotifs } from '../images/motifs/choose-motifs.ts'
import { keywordOf } from '../images/words/keyword.ts'
import { printableOf } from '../images/words/printable.ts'
import { subjectOf } from '../images/words/subject.ts'
import { withoutDenied } from '../without-denied.ts'
import { compose } from './compose.ts'
import type { FilmBrief } from './film-brief.ts'
import { filmScript, setBlock, setMark, type TypeBlock } from './film-type.ts'
import { type Arrangement, type Frame, layoutOf, markPlace } from './layout.ts'
import { filmManners, type Manner } from './manner.ts'
import { saidIn, type Said } from './said.ts'
import { groundsFor, type SceneColors, sceneColors } from './scene-colors.ts'
import { leastMs, readingMs } from './reading.ts'
import { type Slot, slotsOf } from './slots.ts'
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

type Plan = {
  readonly brief: FilmBrief
  readonly frame: Frame
  readonly said: Said
  readonly style: VisualStyle
  readonly manner: Manner
  readonly chance: Chance
  readonly letters: string
  readonly colors: readonly SceneColors[]
  readonly subject: string
}

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
    colors: groundsFor(style, said.gravity).map((ground) => sceneColors(palette, ground)),
    subject: subjectOf(brief.prompt),
  }
  const times = timesOf(beats, tempo, seconds)
  const scenes = cased.map((slot, nth) => sceneOf(plan, slot, { nth, count: slots.length, ...(times[nth] ?? noTime) }))
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
    notes: [...notesOn({ untold, unseen, mood, brief }), ...said.notes],
  }
}

const noTime = { fromMs: 0, untilMs: 0 }

const lettersIn = (texts: readonly string[]): string => [...new Set(texts.join(''))].sort().join('')

/** Whole beats for each scene. */
const beatsOf = (slots: readonly Slot[], tempo: Tempo): readonly number[] => {
  const parts = slots.map(({ kind, text }) => {
    const needMs = kind === 'words' ? readingMs(text ?? '') : leastMs[kind]
    return { needMs, weight: 2_500 + needMs * 0.4 }
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

type Place = { readonly nth: number; readonly count: number; readonly fromMs: number; readonly untilMs: number }
type Planned = { readonly scene: FilmScene; readonly events: readonly string[] }

const sceneOf = (plan: Plan, slot: Slot, place: Place): Planned => {
  const { frame, manner, colors } = plan
  const { nth, count } = place
  const isLast = nth === count - 1 && slot.kind === 'end'
  const found = colors[isLast ? 0 : nth % colors.length] ?? colors[0]
  const own = isLast && nth > 0 && (nth - 1) % colors.length === 0 ? (colors[1] ?? found) : found
  if (!own) throw new Error('every style has grounds')
  const picture = slot.picture === null ? undefined : pictureOf(plan, slot, nth)
  const drawing = picture || slot.kind === 'end' ? undefined : drawingOf(plan, slot, own)
  const arrangement = arrangementOf(slot, picture, drawing !== undefined)
  const { stage } = layoutOf(arrangement, frame)
  const shown =
    picture && picture.place.radius > 0 ? { ...picture, place: { ...stage, radius: picture.place.radius } } : picture
  const isOver = shown !== undefined && arrangement === 'over'
  const words = slot.text === null ? null : wordsOf(plan, slot, { arrangement, own, isOver, ...place })
  return {
    scene: {
      startMs: place.fromMs,
      entrance: {
        how: nth === 0 ? 'cut' : turnOf(manner.entrances, nth),
        ms: nth === 0 ? 0 : manner.entranceMs,
        color: own.scheme.shapes[1],
      },
      ground: own.scheme.ground,
      design: turnOf(manner.designs, nth),
      colors: own.soft,
      chances: Array.from({ length: 8 }, () => plan.chance.next()),
      stage,
      picture: shown && { ...shown, shadeFrom: isOver && words ? 0.24 : null },
      drawing,
      rule: words?.rule,
    },
    events: [...(words?.events ?? []), ...markOf(plan, slot, { own, isCovered: isCovered(shown, frame), ...place })],
  }
}

const turnOf = <Item>(items: readonly [Item, ...Item[]], nth: number): Item => items[nth % items.length] ?? items[0]

const isCovered = (picture: FilmPicture | undefined, { width, height }: Frame): boolean =>
  picture?.place.width === width && picture.place.height === height

const arrangementOf = (slot: Slot, picture: FilmPicture | undefined, hasDrawing: boolean): Arrangement => {
  if (slot.kind === 'end') return 'end'
  if (slot.kind === 'seen' && (hasDrawing || (picture && picture.place.radius > 0))) return 'seen'
  if (picture) return picture.place.radius > 0 ? 'thing' : 'over'
  return hasDrawing ? 'thing' : 'type'
}

/** A picture of another shape than the frame loses too much if it covers it all. */
const mostCut = 1.9

const views: readonly (readonly [FilmView, FilmView])[] = [
  [
    { x: 0.5, y: 0.5, zoom: 1.02 },
    { x: 0.5, y: 0.45, zoom: 1.16 },
  ],
  [
    { x: 0.2, y: 0.5, zoom: 1.14 },
    { x: 0.8, y: 0.5, zoom: 1.14 },
  ],
  [
    { x: 0.5, y: 0.4, zoom: 1.18 },
    { x: 0.5, y: 0.5, zoom: 1.03 },
  ],
  [
    { x: 0.7, y: 0.75, zoom: 1.14 },
    { x: 0.4, y: 0.3, zoom: 1.14 },
  ],
]

const pictureOf = ({ brief, frame, style }: Plan, slot: Slot, nth: number): FilmPicture | undefined => {
  const size = brief.pictures[slot.picture ?? 0]
  if (!size) return undefined
  const [from, to] = views[nth % views.length] ?? [
    { x: 0.5, y: 0.5, zoom: 1 },
    { x: 0.5, y: 0.5, zoom: 1.1 },
  ]
  const ratio = size.width / size.height / (frame.width / frame.height)
  const isOther = Math.max(ratio, 1 / ratio) > mostCut
  // every third is set beside its words, so that colours of the brand return
  const isCard = isOther || (slot.kind === 'words' && nth % 3 === 2)
  const corner = style === 'playful' ? 0.06 : 0.022
  const radius = isCard ? Math.round(corner * Math.min(frame.width, frame.height)) : 0
  return { nth: slot.picture ?? 0, place: { x: 0, y: 0, ...frame, radius }, from, to, shadeFrom: null }
}

/** How things are, and no things. */
const manner = /\bfresh(?:ly)?\b/giu

const drawingOf = (
  { brief, said, subject }: Plan,
  { text }: Slot,
  { scheme }: SceneColors,
): readonly FilmStroke[] | undefined => {
  if (said.gravity !== null) return undefined
  const about = (text === null ? subject : withoutDenied(text)).replaceAll(manner, ' ')
  const { motifs, named } = chooseMotifs(about, brief.brand?.industry ?? null, chanceOf(brief.seed))
  const motif = named > 0 ? motifs[0] : undefined
  return motif?.layers.map(([ink, path, stroke]) => ({
    color: ink === 'line' ? scheme.line : ink === 'ground' ? scheme.ground : scheme.shapes[ink],
    path,
    ...(stroke !== undefined && { stroke }),
  }))
}

type Wording = Place & { readonly arrangement: Arrangement; readonly own: SceneColors; readonly isOver: boolean }

const isCentred = (style: VisualStyle): boolean => style === 'elegant' || style === 'playful'

const wordsOf = (
  plan: Plan,
  { kind, text }: Slot,
  { arrangement, own, isOver, nth, fromMs, untilMs }: Wording,
): { readonly events: readonly string[]; readonly rule: FilmScene['rule'] } => {
  const { frame, manner, style, said } = plan
  const { words: box, stand } = layoutOf(arrangement, frame)
  const unit = Math.min(frame.width, frame.height)
  const { display } = looks[style]
  const isMiddle = kind === 'end' || isCentred(style)
  const keyword = said.gravity === null && !isOver && kind === 'words' ? keywordOf(text ?? '') : null
  const block: TypeBlock = {
    text: text ?? '',
    setting: { ...display, tracking: display.tracking * 0.35 },
    box,
    stand,
    align: isMiddle ? 'middle' : 'left',
    largest: unit * (arrangement === 'thing' || isOver ? 0.115 : 0.15),
    color: isOver ? '#ffffff' : own.scheme.type,
    keyword: keyword && own.emphasis ? { text: keyword, color: own.emphasis } : null,
    arrival: turnOf(manner.arrivals, nth),
    fromMs: fromMs + (nth === 0 ? 0 : manner.entranceMs * 0.62),
    // the name stays when the film ends
    untilMs: kind === 'end' ? untilMs + 1_000 : untilMs - 40,
  }
  const { events, place } = setBlock(block, frame, plan.letters)
  const hasRule = kind === 'end' || (nth === 0 && arrangement === 'type')
  return { events, rule: hasRule ? ruleUnder(place, block, own.soft[2], unit) : undefined }
}

const ruleUnder = (place: TypeBlock['box'], block: TypeBlock, color: string, unit: number): FilmScene['rule'] => {
  const width = Math.round(unit * 0.16)
  const from = block.align === 'middle' ? 'middle' : isRightToLeft(block.text) ? 'right' : 'left'
  const x =
    from === 'middle' ? place.x + (place.width - width) / 2 : from === 'left' ? place.x : place.x + place.width - width
  return { x, y: place.y + place.height + unit * 0.055, width, height: Math.round(unit * 0.011), color, from }
}

const markOf = (
  { brief, frame, style }: Plan,
  { kind }: Slot,
  { own, isCovered: covered, fromMs, untilMs, nth }: Place & { readonly own: SceneColors; readonly isCovered: boolean },
): readonly string[] => {
  const name = brief.brand && printableOf(brief.brand.brandName)
  if (!name || !brief.words || kind === 'end' || covered || name.length > 40) return []
  const { left, right, y } = markPlace(frame)
  const size = Math.min(frame.width, frame.height) * 0.035
  const sides = isRightToLeft(name) ? ({ x: right, anchor: 6 } as const) : ({ x: left, anchor: 4 } as const)
  const place = isCentred(style) ? ({ x: (left + right) / 2, anchor: 5 } as const) : sides
  const times = { fromMs: fromMs + (nth === 0 ? 0 : 380), untilMs: untilMs - 40 }
  return [setMark(name, { ...place, y, size, color: own.scheme.type, ...times })]
}

const notesOn = ({
  untold,
  unseen,
  mood,
  brief,
}: {
  readonly untold: number
  readonly unseen: number
  readonly mood: Mood
  readonly brief: FilmBrief
}): readonly string[] => [
  ...(untold > 0
    ? [`There was no time to read all of it, so ${untold === 1 ? 'one part' : `${untold} parts`} had to go.`]
    : []),
  ...(unseen > 0
    ? [`There was no time to show all of them, so ${unseen === 1 ? 'one picture' : `${unseen} pictures`} had to go.`]
    : []),
  ...(brief.music === 'upbeat' && mood === 'calm' ? ['The music is calm, because the subject is a grave one.'] : []),
]
