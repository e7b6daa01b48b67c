import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'

/** What one request led to, newest first; its id is the newest, which stays while older ones are loaded. */
export type Group = { readonly id: string; readonly entries: readonly TimelineEntry[] }

/** A line of the list: an event, alone or of an open group, or the head of a group. */
export type Row =
  | { readonly type: 'entry'; readonly entry: TimelineEntry; readonly isInGroup: boolean }
  | { readonly type: 'group'; readonly group: Group; readonly isOpen: boolean }

/** What is due weeks later has the correlation of what began it, and still is a story of its own. */
const longestPauseMs = 10 * 60_000

const isSoonBefore = (older: TimelineEntry, newer: TimelineEntry | undefined): boolean =>
  newer !== undefined && Date.parse(newer.at) - Date.parse(older.at) <= longestPauseMs

/** Entries, newest first, in groups: each at the place of its newest, whatever else happened in between. */
export const groupsOf = (entries: readonly TimelineEntry[]): readonly Group[] => {
  const groups: TimelineEntry[][] = []
  const latest = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const known = latest.get(entry.correlationId)
    if (known && isSoonBefore(entry, known.at(-1))) known.push(entry)
    else {
      const begun = [entry]
      groups.push(begun)
      latest.set(entry.correlationId, begun)
    }
  }
  return groups.map((each) => ({ id: each[0]?.position ?? '', entries: each }))
}

/** What is on the list, with the groups of these ids open. */
export const rowsOf = (groups: readonly Group[], open: ReadonlySet<string>): readonly Row[] =>
  groups.flatMap((group): readonly Row[] => {
    const { id, entries } = group
    const [only, ...others] = entries
    if (only && others.length === 0) return [{ type: 'entry', entry: only, isInGroup: false }]
    const isOpen = open.has(id)
    const shown = isOpen ? entries : []
    return [
      { type: 'group', group, isOpen },
      ...shown.map((entry) => ({ type: 'entry', entry, isInGroup: true }) as const),
    ]
  })

export const keyOf = (row: Row): string => (row.type === 'entry' ? row.entry.position : `group ${row.group.id}`)
