import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'

/** The events of one request, newest first. The id is the newest position, which stays while older events are loaded. */
export type Group = { readonly id: string; readonly entries: readonly TimelineEntry[] }

/** A line of the list: an event, alone or in an open group, or the head of a group. */
export type Row =
  | { readonly type: 'entry'; readonly entry: TimelineEntry; readonly isInGroup: boolean }
  | { readonly type: 'group'; readonly group: Group; readonly isOpen: boolean }

/** An event that was due weeks later has the same correlation id, but belongs to a group of its own. */
const longestPauseMs = 10 * 60_000

const isSoonBefore = (older: TimelineEntry, newer: TimelineEntry | undefined): boolean =>
  newer !== undefined && Date.parse(newer.at) - Date.parse(older.at) <= longestPauseMs

/** Groups entries, newest first. A group is placed at its newest entry, whatever else happened in between. */
export const groupsOf = (entries: readonly TimelineEntry[]): readonly Group[] => {
  const groups: TimelineEntry[][] = []
  const latest = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const group = latest.get(entry.correlationId)
    if (group && isSoonBefore(entry, group.at(-1))) group.push(entry)
    else {
      const newGroup = [entry]
      groups.push(newGroup)
      latest.set(entry.correlationId, newGroup)
    }
  }
  return groups.map((each) => ({ id: each[0]?.position ?? '', entries: each }))
}

/** The lines of the list, with the groups of these ids open. */
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
