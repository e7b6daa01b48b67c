import { microsPerDollar } from '@vignette/domain/kernel/money'
import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { csvLine } from '../credits/csv.ts'
import type { Timeline } from './timeline-reader.ts'

/** One quick read, which bounds what is held in memory. */
const entriesAtOnce = 1_000

const columns = [
  'at',
  'kind',
  'summary',
  'credits',
  'balance',
  'money',
  'type',
  'actorKind',
  'actorId',
  'correlationId',
  'stream',
  'version',
  'position',
  'data',
] as const

/** A copy for a workspace also names the person of each line, and their role then. */
const workspaceColumns = [...columns, 'person', 'role'] as const

const csvOf =
  (shown: readonly (typeof workspaceColumns)[number][]) =>
  ({ actor, data, amountMicros, personName: person, ...entry }: TimelineEntry): string => {
    const money = amountMicros === null ? null : amountMicros / microsPerDollar
    const own = { money, actorKind: actor.kind, actorId: actor.id, data: JSON.stringify(data), person }
    const cells = { ...entry, ...own }
    return csvLine(shown.map((name) => cells[name]))
  }

/** How a copy of the timeline is written. */
export type Format = {
  readonly type: string
  readonly head: string
  readonly separator: string
  readonly line: (entry: TimelineEntry) => string
  readonly foot: string
}

const csv = { type: 'text/csv; charset=utf-8', separator: '', foot: '' } as const

const formats = {
  csv: { ...csv, head: csvLine(columns), line: csvOf(columns) },
  json: {
    type: 'application/json; charset=utf-8',
    head: '[\n',
    separator: ',\n',
    line: (entry) => JSON.stringify(entry),
    foot: '\n]\n',
  },
} as const satisfies Readonly<Record<string, Format>>
type CopyFormat = keyof typeof formats

/** How the history of a customer is written, and that of a workspace. */
export const customerFormats: Readonly<Record<CopyFormat, Format>> = formats
export const workspaceFormats: Readonly<Record<CopyFormat, Format>> = {
  ...formats,
  csv: { ...csv, head: csvLine(workspaceColumns), line: csvOf(workspaceColumns) },
}

/** A whole timeline, newest first, read while it is sent. An error in the first page is thrown before anything is sent. */
export const copyOf = async (timeline: Timeline, format: Format): Promise<AsyncIterable<string>> => {
  const { head, separator, line, foot } = format
  const pageBefore = (before?: number) => timeline({ before, limit: entriesAtOnce, size: 'copy' })
  const first = await pageBefore()
  const pieces = async function* () {
    yield head
    let isFirst = true
    for (let page = first; ; page = await pageBefore(page.next)) {
      if (page.entries.length > 0) {
        yield (isFirst ? '' : separator) + page.entries.map(line).join(separator)
        isFirst = false
      }
      if (page.next === null) break
    }
    yield foot
  }
  return pieces()
}

/** The name of the file, without characters that mean something to a header or a file system. */
export const copyName = (id: string, format: CopyFormat): string =>
  `history-${id.replaceAll(/[^\w.-]/g, '_')}.${format}`
