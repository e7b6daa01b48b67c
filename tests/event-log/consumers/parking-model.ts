import { isBroken, type LoggedMark, type ParkedMark, rowFaults } from './marks.ts'

type Waiting = { readonly mark: LoggedMark; waits: boolean }

/** What parking promises, without a database: rows, and what waits for them. */
export type ParkingModel = {
  readonly fold: (mark: LoggedMark) => void
  readonly retry: (knowsStrange: boolean) => void
  /** Leaves out the first event of the nth thing that is held up. @returns what it was. */
  readonly skip: (nth: number) => ParkedMark | undefined
  readonly rows: () => Readonly<Record<string, readonly number[]>>
  readonly parked: () => readonly ParkedMark[]
}

const nameOf = (holds: string, key: string) => `${holds} ${key}`
const brokenRow = ({ fault }: LoggedMark) => rowFaults.some((known) => known === fault) && isBroken(fault)

export const createParkingModel = (): ParkingModel => {
  const rows = new Map<string, number[]>()
  const held = new Map<string, Waiting[]>()

  const park = (holds: string, key: string, mark: LoggedMark, waits: boolean) => {
    const name = nameOf(holds, key)
    held.set(
      name,
      [...(held.get(name) ?? []), { mark, waits }].toSorted((a, b) => a.mark.position - b.mark.position),
    )
  }

  const foldKey = (mark: LoggedMark, key: string) => {
    if (held.has(nameOf('row', key))) park('row', key, mark, true)
    else if (brokenRow(mark)) park('row', key, mark, false)
    else rows.set(key, [...(rows.get(key) ?? []), mark.position])
  }

  const holdsStream = ({ fault }: LoggedMark, knowsStrange: boolean) =>
    fault === 'strange' ? !knowsStrange : (fault === 'unlisted' || fault === 'unreadable') && isBroken(fault)

  const foldKeys = (mark: LoggedMark) => {
    if (mark.fault !== 'strange') for (const key of mark.keys) foldKey(mark, key)
  }

  /** Tries the first of a held thing; whether it went through. */
  const retryFirst = (name: string, knowsStrange: boolean): boolean => {
    const [first, ...rest] = held.get(name) ?? []
    if (!first) return false
    const isRow = name.startsWith('row ')
    if (isRow ? brokenRow(first.mark) : holdsStream(first.mark, knowsStrange)) {
      first.waits = false
      return false
    }
    if (rest.length > 0) held.set(name, rest)
    else held.delete(name)
    if (!isRow) foldKeys(first.mark)
    else rows.set(name.slice(4), [...(rows.get(name.slice(4)) ?? []), first.mark.position])
    return true
  }

  const heads = () =>
    [...held]
      .flatMap(([name, [first]]) => (first ? { name, position: first.mark.position } : []))
      .toSorted((a, b) => a.position - b.position)

  const split = (name: string) => ({
    holds: name.slice(0, name.indexOf(' ')),
    key: name.slice(name.indexOf(' ') + 1),
  })

  return {
    fold: (mark) => {
      if (held.has(nameOf('stream', mark.stream))) park('stream', mark.stream, mark, true)
      else if (holdsStream(mark, false)) park('stream', mark.stream, mark, false)
      else foldKeys(mark)
    },
    retry: (knowsStrange) => {
      for (const { name } of heads()) while (retryFirst(name, knowsStrange));
    },
    skip: (nth) => {
      const all = heads()
      const head = all[nth % Math.max(all.length, 1)]
      if (!head) return undefined
      const rest = (held.get(head.name) ?? []).slice(1)
      if (rest.length > 0) held.set(head.name, rest)
      else held.delete(head.name)
      return { ...split(head.name), position: head.position, waits: false }
    },
    rows: () => Object.fromEntries([...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    parked: () =>
      [...held]
        .flatMap(([name, list]) => list.map(({ mark, waits }) => ({ ...split(name), position: mark.position, waits })))
        .toSorted((a, b) =>
          nameOf(a.holds, a.key) < nameOf(b.holds, b.key)
            ? -1
            : nameOf(a.holds, a.key) > nameOf(b.holds, b.key)
              ? 1
              : a.position - b.position,
        ),
  }
}
