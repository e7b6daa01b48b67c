import { publicPages } from '@vignette/domain/site/public-pages'
import type { Figure, Target } from '../benchmark.ts'
import { visit, type Visit } from './visit.ts'

type Line = {
  readonly what: string
  readonly unit: string
  readonly of: (visit: Visit) => number
  readonly target: Target
}

const kilobyte = 1_000

/** What every public page has to reach; on the first one the code and the styles count too. */
const lines: readonly Line[] = [
  { what: 'performance', unit: '', of: ({ performance }) => performance, target: { atLeast: 95 } },
  { what: 'accessibility', unit: '', of: ({ accessibility }) => accessibility, target: { atLeast: 100 } },
  { what: 'best practices', unit: '', of: ({ bestPractices }) => bestPractices, target: { atLeast: 100 } },
  { what: 'SEO', unit: '', of: ({ seo }) => seo, target: { atLeast: 100 } },
  { what: 'layout shift', unit: '', of: ({ layoutShift }) => layoutShift, target: { atMost: 0.02 } },
]

const linesOfFirstPage: readonly Line[] = [
  { what: 'JavaScript', unit: 'kB', of: ({ scriptBytes }) => scriptBytes / kilobyte, target: { atMost: 150 } },
  { what: 'styles, in the page', unit: 'kB', of: ({ styleBytes }) => styleBytes / kilobyte, target: { atMost: 40 } },
]

type Measuring = {
  readonly chromePath: string
  readonly origin: string
  readonly rounds: number
  readonly say: (line: string) => void
}

/** Every public page, visited `rounds` times. */
export const measurePages = async ({ chromePath, origin, rounds, say }: Measuring): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const { path } of publicPages) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(chromePath, `${origin}${path}`))
    say(`${path}: ${visits.map(describe).join('; ')}`)
    figures.push(...[...lines, ...(path === '/' ? linesOfFirstPage : [])].map((line) => figureOf(path, line, visits)))
  }
  return figures
}

const describe = ({ performance, largestPaintMs, blockedMs }: Visit): string =>
  `${performance} (largest paint ${Math.round(largestPaintMs)} ms, blocked ${Math.round(blockedMs)} ms)`

const figureOf = (path: string, { what, unit, of, target }: Line, visits: readonly Visit[]): Figure => ({
  what: `${path} ${what}`,
  unit,
  ours: visits.map(of),
  target,
})
