import { printable } from '@vignette/runtime/process/command-failure'

/** The output of a command: `json` for machines, `text` for people. */
export type Answer = {
  readonly json: unknown
  readonly text: string
}

type Cell = string | number | boolean | null

const textOf = (cell: Cell): string => {
  if (cell === null || cell === '') return '–'
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return printable(String(cell))
}

/** Rows in aligned columns, with the first row's member names as headings. Numbers are right-aligned. */
export const table = (rows: readonly Readonly<Record<string, Cell>>[]): string => {
  const columns = Object.keys(rows[0] ?? {}).map((name) => {
    const cells = rows.map((row) => textOf(row[name] ?? null))
    const width = Math.max(name.length, ...cells.map((cell) => cell.length))
    const isNumeric = rows.some((row) => typeof row[name] === 'number')
    return [name, ...cells].map((cell) => (isNumeric ? cell.padStart(width) : cell.padEnd(width)))
  })
  return (columns[0] ?? [])
    .map((_, index) =>
      columns
        .map((cells) => cells[index])
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A table, or `nothing` if it is empty. */
export const tableOr = (rows: Parameters<typeof table>[0], nothing: string): string =>
  rows.length === 0 ? nothing : table(rows)

/** Lines of text, without the undefined ones. */
export const lines = (...all: readonly (string | undefined)[]): string =>
  all.filter((line) => line !== undefined).join('\n')

/** A value on one line. */
export const inline = (value: unknown): string => printable(JSON.stringify(value) ?? '')

/** Seconds in readable units. */
export const duration = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  const parts = [
    [Math.floor(whole / 3_600), 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const
  const from = parts.findIndex(([value]) => value > 0)
  return from === -1
    ? '0 s'
    : parts
        .slice(from, from + 2)
        .map(([value, unit]) => `${value} ${unit}`)
        .join(' ')
}
