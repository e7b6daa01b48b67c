import type { Family, Labels, Sample } from './families.ts'

/** The values of labels that were declared; none for a metric without labels. */
type ValuesOf<Label extends string> = [Label] extends [never] ? [] : [labels: Readonly<Record<Label, string>>]

/** A counter of this process. `add` adds one, or `count`. */
export type Counter<Label extends string = never> = {
  readonly add: (count?: number, ...labels: ValuesOf<Label>) => void
}

/** How often values of up to some size were observed by this process. */
export type Histogram<Label extends string = never> = {
  readonly observe: (value: number, ...labels: ValuesOf<Label>) => void
}

/** A metric has series beyond this number only by mistake, for example if an id became a label. It gets no more. */
const mostSeries = 2_000

/** One series for each combination of labels that was seen. */
const createSeries = <State>(initial: () => State) => {
  const series = new Map<string, { readonly labels: Labels; readonly state: State }>()
  return {
    of: (labels: Labels = {}): State | undefined => {
      const key = Object.values(labels).join('\n')
      const found = series.get(key)
      if (found) return found.state
      if (series.size >= mostSeries) return undefined
      const state = initial()
      series.set(key, { labels, state })
      return state
    },
    samples: (samplesOf: (state: State, labels: Labels) => readonly Sample[]) =>
      [...series.values()].flatMap(({ state, labels }) => samplesOf(state, labels)),
  }
}

const families = new Map<string, () => Family>()

/**
 * `name` must be unique in the product and ends with `_total`; `help` is for the person who reads an alarm. The labels are
 * always given in the order in which they are declared.
 */
export const createCounter = <Label extends string = never>(
  name: `vignette_${string}_total`,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> => {
  const series = createSeries(() => ({ count: 0 }))
  if (labelNames.length === 0) series.of()
  families.set(name, () => ({
    name,
    help,
    type: 'counter',
    samples: series.samples(({ count }, labels) => [{ value: count, labels }]),
  }))
  return {
    add: (count = 1, ...[labels]) => {
      const state = series.of(labels)
      if (state) state.count += count
    },
  }
}

type Tally = { readonly counts: number[]; sum: number }

const tallySamples = ({ counts, sum }: Tally, labels: Labels, limits: readonly number[]): readonly Sample[] => {
  let total = 0
  const buckets = limits.map((limit, index): Sample => {
    total += counts[index] ?? 0
    return { suffix: '_bucket', value: total, labels: { ...labels, le: limit === Infinity ? '+Inf' : String(limit) } }
  })
  return [...buckets, { suffix: '_sum', value: sum, labels }, { suffix: '_count', value: total, labels }]
}

/** `bounds` are the upper bounds of the buckets, in ascending order. `name` ends with the unit, such as `_seconds`. */
export const createHistogram = <Label extends string = never>(
  name: `vignette_${string}`,
  help: string,
  bounds: readonly number[],
  labelNames: readonly Label[] = [],
): Histogram<Label> => {
  const limits = [...bounds, Infinity]
  const series = createSeries((): Tally => ({ counts: limits.map(() => 0), sum: 0 }))
  if (labelNames.length === 0) series.of()
  families.set(name, () => ({
    name,
    help,
    type: 'histogram',
    samples: series.samples((tally, labels) => tallySamples(tally, labels, limits)),
  }))
  return {
    observe: (value, ...[labels]) => {
      const tally = series.of(labels)
      if (!tally) return
      const bucket = limits.findIndex((limit) => value <= limit)
      tally.counts[bucket] = (tally.counts[bucket] ?? 0) + 1
      tally.sum += value
    },
  }
}

/** What this process has counted so far. */
export const countedFamilies = (): readonly Family[] => [...families.values()].map((family) => family())
