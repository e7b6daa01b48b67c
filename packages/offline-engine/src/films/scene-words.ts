import type { VisualStyle } from '@vignette/domain/brand/schemas'
import type { FilmScene } from '@vignette/engine/film'
import { isRightToLeft } from '@vignette/lettering/scripts'
import { looks } from '../images/compositions/looks.ts'
import { keywordOf } from '../images/words/keyword.ts'
import { printableOf } from '../images/words/printable.ts'
import { setBlock, setMark, type TypeBlock } from './film-type.ts'
import { type Arrangement, layoutOf, markPlace } from './layout.ts'
import { isCentred, type Place, type Plan, turnOf } from './plan.ts'
import type { SceneColors } from './scene-colors.ts'
import type { Slot } from './slots.ts'

export type Wording = Place & { readonly arrangement: Arrangement; readonly own: SceneColors; readonly isOver: boolean }

/** Letters that move stand less close than those of a poster. */
const settingOf = (style: VisualStyle): TypeBlock['setting'] => {
  const { display } = looks[style]
  return { ...display, tracking: display.tracking * 0.35 }
}

const keywordIn = (text: string, { said }: Plan, { emphasis }: SceneColors): TypeBlock['keyword'] => {
  const keyword = said.gravity === null ? keywordOf(text) : null
  return keyword === null || emphasis === null ? null : { text: keyword, color: emphasis }
}

type Said = { readonly kind: Slot['kind']; readonly text: string }

/** The words of a scene, and the line below them. */
export const wordsOf = (
  plan: Plan,
  { kind, text }: Said,
  { arrangement, own, isOver, nth, fromMs, untilMs }: Wording,
): { readonly events: readonly string[]; readonly rule: FilmScene['rule'] } => {
  const { frame, manner, style } = plan
  const { words: box, stand } = layoutOf(arrangement, frame)
  const unit = Math.min(frame.width, frame.height)
  const isEnd = kind === 'end'
  const block: TypeBlock = {
    text,
    setting: settingOf(style),
    box,
    stand,
    align: isEnd || isCentred(style) ? 'middle' : 'left',
    largest: unit * (arrangement === 'thing' || isOver ? 0.115 : 0.15),
    color: isOver ? '#ffffff' : own.scheme.type,
    keyword: isOver || isEnd ? null : keywordIn(text, plan, own),
    arrival: turnOf(manner.arrivals, nth),
    fromMs: fromMs + (nth === 0 ? 0 : manner.entranceMs * 0.62),
    // the name stays when the film ends
    untilMs: isEnd ? untilMs + 1_000 : untilMs - 40,
  }
  const { events, place } = setBlock(block, frame, plan.letters)
  const hasRule = isEnd || (nth === 0 && arrangement === 'type')
  return { events, rule: hasRule ? ruleUnder(place, block, own.soft[2], unit) : undefined }
}

const ruleUnder = (place: TypeBlock['box'], block: TypeBlock, color: string, unit: number): FilmScene['rule'] => {
  const width = Math.round(unit * 0.16)
  const from = block.align === 'middle' ? 'middle' : isRightToLeft(block.text) ? 'right' : 'left'
  const x =
    from === 'middle' ? place.x + (place.width - width) / 2 : from === 'left' ? place.x : place.x + place.width - width
  return { x, y: place.y + place.height + unit * 0.055, width, height: Math.round(unit * 0.011), color, from }
}

/** The name of the brand, small at the upper edge. */
export const markOf = (
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
