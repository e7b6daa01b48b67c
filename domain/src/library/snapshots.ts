import type { SnapshotForm } from '../kernel/decider.ts'
import { type GrowingMap, growingMap } from '../kernel/growing-map.ts'
import type { Library } from './state.ts'

type Entries<Map> = Map extends GrowingMap<infer Value> ? readonly (readonly [string, Value])[] : never

type StoredLibrary = Omit<Library, 'items' | 'uploads' | 'folders' | 'conversions'> & {
  readonly items: Entries<Library['items']>
  readonly uploads: Entries<Library['uploads']>
  readonly folders: Entries<Library['folders']>
  readonly conversions: Entries<Library['conversions']>
}

/** In the order of the entries, so that the map has the same order again. */
const mapOf = <Value>(entries: readonly (readonly [string, Value])[]): GrowingMap<Value> =>
  entries.reduce((map, [key, value]) => map.with(key, value), growingMap<Value>())

/** A library has up to 10,000 items, each with up to hundreds of events. */
export const librarySnapshots: SnapshotForm<Library> = {
  version: 4,
  every: 250,
  store: ({ items, uploads, folders, conversions, ...counts }): StoredLibrary => ({
    ...counts,
    items: [...items],
    uploads: [...uploads],
    folders: [...folders],
    conversions: [...conversions],
  }),
  restore: (json) => {
    const { items, uploads, folders, conversions, ...counts } = json as StoredLibrary
    return {
      ...counts,
      items: mapOf(items),
      uploads: mapOf(uploads),
      folders: mapOf(folders),
      conversions: mapOf(conversions),
    }
  },
}
