import type { KeyObject } from 'node:crypto'
import { type EventDefinition, upcast } from '@vignette/domain/kernel/event'
import { keysIn, unsealMembers } from '../sealing/members.ts'
import { type KeyName, labelOf, type Vault } from '../sealing/vault.ts'
import type { Corrections } from './corrections.ts'
import { errorText } from './error-text.ts'
import type { DecodeResult, EventRow } from './event-codec.ts'
import { brokenEvent } from './under-review.ts'
import { misfitOf } from './validation.ts'

/** Decoded rows with the keys that opened their personal members. */
type Decoded = { readonly decoded: readonly DecodeResult[]; readonly keys: readonly KeyName[] }

/** Decodes rows. Events up to version `validated` of their stream are not validated. */
type Decode = (rows: readonly EventRow[], validated?: number) => Promise<Decoded>

const eventOf = ({ position, stream, version, at, meta, ...row }: EventRow, type = row.type, data = row.data) =>
  ({ ok: true, event: { position, stream, version, type, at, meta, data } }) satisfies DecodeResult

const broken = (row: EventRow, what: string): DecodeResult => ({ ok: false, row, error: brokenEvent(row, what) })

const noKeys: ReadonlyMap<string, KeyObject> = new Map()

export const createDecode = ({
  byType,
  vault,
  corrections,
}: {
  readonly byType: ReadonlyMap<string, EventDefinition>
  readonly vault: Vault
  readonly corrections: Corrections
}): Decode => {
  const holdsPersonalData = [...byType.values()].some(({ subject }) => subject !== null)

  const decodeRow = (row: EventRow, keys: ReadonlyMap<string, KeyObject>, validated: number): DecodeResult => {
    const definition = byType.get(row.type)
    if (!definition) return eventOf(row)
    if (row.schema > definition.version) return broken(row, `has shape ${row.schema}, which is newer than this release`)
    try {
      const data = upcast(definition, row.schema, unsealMembers(definition, row, keys))
      const misfit = row.version > validated ? misfitOf(definition, data) : undefined
      return misfit === undefined ? eventOf(row, row.type, data) : broken(row, `does not fit ${row.type}: ${misfit}`)
    } catch (error) {
      return broken(row, `cannot be read: ${errorText(error)}`)
    }
  }

  /** What was sealed for a former subject, and once more since, is read in its newer form only. */
  const asSealedLast = async (rows: readonly EventRow[]): Promise<readonly EventRow[]> => {
    const isOlder = ({ type, schema }: EventRow) => byType.get(type)?.formerSubjects[schema] !== undefined
    const older = rows.filter(isOlder).map(({ position }) => position)
    const anew = older.length === 0 ? [] : await corrections.sealedAnew(older)
    if (anew.length === 0) return rows
    const byPosition = new Map(anew.map((found) => [found.position, found]))
    return rows.map((row) => (isOlder(row) ? { ...row, ...byPosition.get(row.position) } : row))
  }

  const decodeKnown = async (given: readonly EventRow[], validated: number): Promise<Decoded> => {
    const rows = await asSealedLast(await corrections.apply(given))
    const wanted = holdsPersonalData ? keysIn(byType, rows) : []
    const keys = wanted.length > 0 ? await vault.keysToUnseal(wanted) : noKeys
    return {
      decoded: rows.map((row) => decodeRow(row, keys, validated)),
      keys: wanted.filter((name) => keys.has(labelOf(name))),
    }
  }

  return async (rows, validated = 0) => {
    const found = await decodeKnown(rows, validated)
    if (found.decoded.every(({ ok }) => ok) || !(await corrections.refresh())) return found
    return decodeKnown(rows, validated)
  }
}
