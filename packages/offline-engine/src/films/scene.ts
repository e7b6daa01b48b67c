import type { FilmPicture, FilmScene } from '@vignette/engine/film'
import { type Arrangement, type Frame, layoutOf } from './layout.ts'
import { type Place, type Plan, turnOf } from './plan.ts'
import type { SceneColors } from './scene-colors.ts'
import { markOf, wordsOf } from './scene-words.ts'
import { drawingOf, isCard, onStage, pictureOf } from './seen.ts'
import type { Slot } from './slots.ts'

type Planned = { readonly scene: FilmScene; readonly events: readonly string[] }

/** What is seen in a scene, and where. */
export const sceneOf = (plan: Plan, slot: Slot, place: Place): Planned => {
  const { frame } = plan
  const { nth } = place
  const own = colorsOf(plan, slot, nth)
  const picture = slot.picture === null ? undefined : pictureOf(plan, slot, nth)
  const drawing = picture || slot.kind === 'end' ? undefined : drawingOf(plan, slot, own)
  const arrangement = arrangementOf(slot, picture, drawing !== undefined)
  const { stage } = layoutOf(arrangement, frame)
  const shown = onStage(plan, stage, picture)
  const isOver = shown !== undefined && arrangement === 'over'
  const words =
    slot.text === null
      ? null
      : wordsOf(plan, { kind: slot.kind, text: slot.text }, { arrangement, own, isOver, ...place })
  return {
    scene: {
      startMs: place.fromMs,
      ...surroundingsOf(plan, own, nth),
      stage,
      picture: shown && { ...shown, shadeFrom: isOver && words ? 0.24 : null },
      drawing,
      rule: words?.rule,
    },
    events: [...(words?.events ?? []), ...markOf(plan, slot, { own, isCovered: isCovered(shown, frame), ...place })],
  }
}

/** What a scene is before, and how it comes. The first is there at once. */
const surroundingsOf = (
  { manner, chance }: Plan,
  { scheme, soft }: SceneColors,
  nth: number,
): Pick<FilmScene, 'entrance' | 'ground' | 'design' | 'colors' | 'chances'> => ({
  entrance: {
    ...(nth === 0 ? { how: 'cut', ms: 0 } : { how: turnOf(manner.entrances, nth), ms: manner.entranceMs }),
    color: scheme.shapes[1],
  },
  ground: scheme.ground,
  design: turnOf(manner.designs, nth),
  colors: soft,
  chances: Array.from({ length: 8 }, () => chance.next()),
})

/** The colours of the beginning come back at the end, unless they were there just before. */
const colorsOf = ({ colors }: Plan, { kind }: Slot, nth: number): SceneColors => {
  if (kind !== 'end') return turnOf(colors, nth)
  return nth > 0 && (nth - 1) % colors.length === 0 ? turnOf(colors, 1) : colors[0]
}

const isCovered = (picture: FilmPicture | undefined, { width, height }: Frame): boolean =>
  picture?.place.width === width && picture.place.height === height

const arrangementOf = (slot: Slot, picture: FilmPicture | undefined, hasDrawing: boolean): Arrangement => {
  if (slot.kind === 'end') return 'end'
  const isThing = hasDrawing || (picture !== undefined && isCard(picture))
  if (isThing) return slot.kind === 'seen' ? 'seen' : 'thing'
  return picture ? 'over' : 'type'
}
