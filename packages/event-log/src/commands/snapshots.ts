import type { KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import type { SnapshotForm } from '@vignette/domain/kernel/decider'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { EventCodec } from '../event-store/event-codec.ts'
import { seal, unseal } from '../sealing/seal.ts'
import { type KeyName, labelOf } from '../sealing/vault.ts'

/** The state of a stream at a version, whose event is at a position. `keys` opened the personal data in it. */
export type Snapshot<State> = {
  readonly state: State
  readonly version: number
  readonly position: number
  readonly keys: readonly KeyName[]
}

type StoredSnapshot = Omit<Snapshot<never>, 'state'> & { readonly state: Buffer }

export type Snapshots = {
  /** Undefined if there is none that can be used; then the stream is folded from its first event. */
  readonly find: <State>(form: SnapshotForm<State>, stream: string) => Promise<Snapshot<State> | undefined>
  /**
   * Replaces the snapshot of a stream in the background, if there are enough events after `from`, the state of a snapshot
   * or of the cache. Nothing is stored if somebody whose personal data is in the state was forgotten meanwhile.
   */
  readonly keepIfDue: <State>(
    form: SnapshotForm<State>,
    stream: string,
    snapshot: Snapshot<State>,
    from: { readonly version: number; readonly isCached: boolean },
  ) => void
}

/** The streams whose last snapshot one process remembers. */
const maxStreams = 10_000

const statements = {
  /** A snapshot of an event that the log does not have is none. */
  find: {
    name: 'es.find_snapshot',
    text: `select s.version, s.position, s.keys, s.state from es.snapshots s
      join es.events e on e.position = s.position and e.stream = s.stream and e.version = s.version
      where s.stream = $1 and s.shape = $2`,
  },
  keep: {
    name: 'es.keep_snapshot',
    text: `with older as (delete from es.snapshots where stream = $1 and shape < $2)
      insert into es.snapshots (stream, shape, version, position, keys, state) values ($1, $2, $3, $4, $5, $6)
      on conflict (stream, shape) do update set version = excluded.version, position = excluded.position,
        keys = excluded.keys, state = excluded.state`,
  },
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

const placeOf = (stream: string, shape: number, version: number): string => `${stream}|${version}|snapshot ${shape}`

/**
 * Stores folded states of streams in `es.snapshots`. A state is sealed with the key of every subject whose personal data
 * was read for it, one after another. Once any of them is forgotten nobody can read it any more, and the stream is folded
 * again without their data.
 */
export const createSnapshots = ({ pool, codec }: { readonly pool: Pool; readonly codec: EventCodec }): Snapshots => {
  /** Undefined if one of the keys was destroyed. */
  const keysOf = async (names: readonly KeyName[]): Promise<readonly KeyObject[] | undefined> => {
    if (names.length === 0) return []
    const found = await codec.namedKeys(names)
    const keys = names.flatMap((name) => found.get(labelOf(name)) ?? [])
    return keys.length === names.length ? keys : undefined
  }

  const keptAt = new LRUCache<string, number>({ max: maxStreams })
  const underWay = new Set<string>()

  const keep = async <State>(form: SnapshotForm<State>, stream: string, snapshot: Snapshot<State>): Promise<void> => {
    const { state, version, position, keys: names } = snapshot
    const keys = await keysOf(names)
    if (!keys) return
    const place = placeOf(stream, form.version, version)
    const packed = await compress(JSON.stringify(form.store(state)), { level: constants.Z_BEST_SPEED })
    const sealed = keys.reduce<Buffer>((secret, key) => seal(key, secret, place), packed)
    const values = [stream, form.version, version, position, JSON.stringify(names), sealed]
    await pool.query({ ...statements.keep, values })
    keptAt.set(stream, version)
  }

  return {
    find: async (form, stream) => {
      const { rows } = await pool.query<StoredSnapshot>({ ...statements.find, values: [stream, form.version] })
      const [stored] = rows
      const keys = stored && (await keysOf(stored.keys))
      if (!keys) return undefined
      const place = placeOf(stream, form.version, stored.version)
      try {
        const packed = keys.reduceRight<Buffer>((sealed, key) => unseal(key, sealed, place), stored.state)
        const state = form.restore(JSON.parse((await decompress(packed)).toString()))
        return { ...stored, state }
      } catch {
        return undefined // it is not what was stored there
      }
    },
    keepIfDue: (form, stream, snapshot, from) => {
      const last = from.isCached ? (keptAt.get(stream) ?? 0) : from.version
      if (snapshot.version - last < form.every || underWay.has(stream)) return
      underWay.add(stream)
      void keep(form, stream, snapshot)
        .catch(() => undefined) // the next read tries again
        .finally(() => underWay.delete(stream))
    },
  }
}
