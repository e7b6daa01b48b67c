import type { FilmBox, FilmPicture, FilmStroke, FilmView } from '@vignette/engine/film'
import { chanceOf } from '../chance.ts'
import { chooseMotifs } from '../images/motifs/choose-motifs.ts'
import { withoutDenied } from '../without-denied.ts'
import type { Frame } from './layout.ts'
import { type Plan, turnOf } from './plan.ts'
import type { SceneColors } from './scene-colors.ts'
import type { Slot } from './slots.ts'

/** A picture of another shape than the frame loses too much if it covers it all. */
const mostCut = 1.9

type Move = readonly [FilmView, FilmView]

/** All of a picture is to be read. */
const still: Move = [
  { x: 0.5, y: 0.5, zoom: 1 },
  { x: 0.5, y: 0.5, zoom: 1 },
]

/** How pictures move: nearer, to the side, away, and upwards. */
const views: readonly [Move, ...Move[]] = [
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

const isOfOtherShape = (given: Frame, frame: Frame): boolean => {
  const ratio = given.width / given.height / (frame.width / frame.height)
  return Math.max(ratio, 1 / ratio) > mostCut
}

/** The picture of a scene, on all of the frame or with round corners. One with words is seen whole. */
export const pictureOf = ({ brief, frame, style }: Plan, slot: Slot, nth: number): FilmPicture | undefined => {
  const given = brief.pictures[slot.picture ?? 0]
  if (!given) return undefined
  const [from, to] = given.hasWords ? still : turnOf(views, nth)
  const isOther = given.hasWords || isOfOtherShape(given, frame)
  // every third is set beside its words, so that colours of the brand return
  const isCard = isOther || (slot.kind === 'words' && nth % 3 === 2)
  const corner = style === 'playful' ? 0.06 : 0.022
  const radius = isCard ? Math.round(corner * Math.min(frame.width, frame.height)) : 0
  return { nth: slot.picture ?? 0, place: { x: 0, y: 0, ...frame, radius }, from, to, shadeFrom: null }
}

/** How things are, and no things. */
const manner = /\bfresh(?:ly)?\b/giu

/** A drawing of what the words name; undefined if they name nothing that can be drawn. */
export const drawingOf = (
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

/** Whether a picture has round corners, rather than covering the frame. */
export const isCard = ({ place }: FilmPicture): boolean => place.radius > 0

/** A picture with round corners on its stage: on all of it, or on as much of it as all of the picture takes. */
export const onStage = ({ brief }: Plan, stage: FilmBox, picture: FilmPicture | undefined): FilmPicture | undefined => {
  if (!picture || !isCard(picture)) return picture
  const given = brief.pictures[picture.nth]
  const box = given?.hasWords ? wholeIn(stage, given) : stage
  return { ...picture, place: { ...box, radius: picture.place.radius } }
}

const wholeIn = (stage: FilmBox, given: Frame): FilmBox => {
  const scale = Math.min(stage.width / given.width, stage.height / given.height)
  const [width, height] = [Math.round(given.width * scale), Math.round(given.height * scale)]
  const x = stage.x + Math.round((stage.width - width) / 2)
  return { x, y: stage.y + Math.round((stage.height - height) / 2), width, height }
}
