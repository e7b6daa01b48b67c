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

const csvOf = ({ actor, data, amountMicros, ...entry }: TimelineEntry): string => {
  const money = amountMicros === null ? null : amountMicros / microsPerDollar
  const cells = { ...entry, money, actorKind: actor.kind, actorId: actor.id, data: JSON.stringify(data) }
  return csvLine(columns.map((name) => cells[name]))
}

/** How a copy of the timeline is written. */
type Format = {
  readonly type: string
  readonly head: string
  readonly separator: string
  readonly line: (entry: TimelineEntry) => string
  readonly foot: string
}

export const formats = {
  csv: { type: 'text/csv; charset=utf-8', head: csvLine(columns), separator: '', line: csvOf, foot: '' },
  json: {
    type: 'application/json; charset=utf-8',
    head: '[\n',
    separator: ',\n',
    line: (entry) => JSON.stringify(entry),
    foot: '\n]\n',
  },
} as const satisfies Readonly<Record<string, Format>>
export type CopyFormat = keyof typeof formats

/** A whole timeline, newest first, read while it is sent. An error in the first page is thrown before anything is sent. */
export const copyOf = async (timeline: Timeline, format: CopyFormat): Promise<AsyncIterable<string>> => {
  const { head, separator, line, foot }: Format = formats[format]
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
export const copyName = (userId: string, format: CopyFormat): string =>
  `history-${userId.replaceAll(/[^\w.-]/g, '_')}.${format}`
