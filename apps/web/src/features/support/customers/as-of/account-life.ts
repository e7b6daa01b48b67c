/** The time from the sign-up to the opening of the page, as instants. */
export type AccountLife = { readonly from: string; readonly to: string }

const minuteMs = 60_000

type SliderScale = { readonly min: number; readonly max: number; readonly step: number }

/** The scale of a slider over the life, in milliseconds: at most 500 steps of whole minutes. */
export const sliderScale = (life: AccountLife): SliderScale => {
  const [min, max] = [Date.parse(life.from), Date.parse(life.to)]
  const span = max - min
  const step = Math.max(minuteMs, Math.ceil(span / 500 / minuteMs) * minuteMs)
  return { min, max, step: Math.min(step, Math.max(1, span)) }
}

/** The instant at a value of the slider. The last step, which may be shorter than the others, is now (null). */
export const instantAt = (value: number, { max, step }: SliderScale): string | null =>
  value + step > max ? null : new Date(value).toISOString()

/** Keeps an instant within the life: no earlier than the sign-up, and now (null) from its end on. */
export const clampToLife = (at: string | null, life: AccountLife): string | null => {
  if (at === null || Date.parse(at) >= Date.parse(life.to)) return null
  return Date.parse(at) < Date.parse(life.from) ? life.from : at
}
