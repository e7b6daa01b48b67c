import type { Detail, Figure, SkippedLine, Target } from './benchmark.ts'
import { medianOf, medianRatio } from './statistics.ts'

/** A measured line as it is kept: medians, and the rounds they come from. `met` is null without a target. */
type Measured = Figure & {
  readonly median: number
  readonly theirMedian: number | null
  readonly ratio: number | null
  readonly met: boolean | null
}

export type Result = Measured | SkippedLine

export const resultOf = (figure: Figure | SkippedLine): Result => {
  if ('skipped' in figure) return figure
  const { ours, comparedWith, target } = figure
  const median = medianOf(ours)
  const theirMedian = comparedWith ? medianOf(comparedWith.theirs) : null
  const ratio = comparedWith ? medianRatio(ours, comparedWith.theirs) : null
  return { ...figure, median, theirMedian, ratio, met: target ? isMet(target, median, ratio) : null }
}

const isMet = (target: Target, median: number, ratio: number | null): boolean => {
  if ('ratioAtLeast' in target) return ratio !== null && ratio >= target.ratioAtLeast
  return 'atLeast' in target ? median >= target.atLeast : median <= target.atMost
}

const headings = ['What', 'Ours', 'Compared with', 'Ratio', 'Target', 'Met']

const number = (value: number): string =>
  new Intl.NumberFormat('en', { maximumFractionDigits: value < 100 ? 1 : 0 }).format(value)

const cellsOf = (result: Result): string[] => {
  if ('skipped' in result) return [result.what, `skipped: ${result.skipped}`, '', '', '', '']
  const { what, unit, median, details, comparedWith, theirMedian, ratio, target, met } = result
  return [
    what,
    [`${number(median)} ${unit}`, ...(details ?? []).map(detailText)].join(', '),
    comparedWith && theirMedian !== null ? `${comparedWith.what}: ${number(theirMedian)}` : '',
    ratio === null ? '' : `${ratio.toFixed(2)}x`,
    target ? wordsOf(target, unit) : '',
    met === null ? '' : met ? 'yes' : 'no',
  ]
}

const detailText = ({ what, unit, values }: Detail): string => `${what} ${number(medianOf(values))} ${unit}`

const wordsOf = (target: Target, unit: string): string => {
  if ('ratioAtLeast' in target) return `>= ${target.ratioAtLeast}x`
  return 'atLeast' in target ? `>= ${number(target.atLeast)} ${unit}` : `<= ${number(target.atMost)} ${unit}`
}

/** For the terminal: columns as wide as their widest cell. */
export const textTable = (results: readonly Result[]): string => {
  const lines = [headings, ...results.map(cellsOf)]
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const markdownTable = (results: readonly Result[]): string =>
  [headings, headings.map(() => '---'), ...results.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
