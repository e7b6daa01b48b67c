import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventDefinition } from '@vignette/domain/kernel/event'
import type { ClientBase } from 'pg'
import { lockBuilds } from '../consumers/checkpoints.ts'
import { recordOperation } from '../journal/journal.ts'
import { assertForgetsNobody, type SkipCause } from './parked.ts'

/** An event wherever it is parked, or every parked event of a type that this release does not know. */
export type ParkedSelection = { readonly position: number } | { readonly type: string }

/** An event in one key of a projection or reactor. */
export type GroupMember = { readonly projection: string; readonly position: number; readonly key: string }

type Skipping = { readonly client: ClientBase; readonly events: readonly EventDefinition[] }

const nothingHeld = (selection: ParkedSelection): DomainError => {
  const message =
    'type' in selection
      ? `No event of type ${selection.type} holds up anything.`
      : `The event at position ${selection.position} holds up nothing.`
  return new DomainError('notFound', 'parked.none', message)
}

const assertUnknown = (events: readonly EventDefinition[], selection: ParkedSelection): void => {
  if (!('type' in selection) || events.every(({ type }) => type !== selection.type)) return
  const message = `This release knows ${selection.type}: such events fail for different reasons. Choose one by its position.`
  throw new DomainError('conflict', 'parked.known_type', message)
}

/** With those that wait behind the first of an unknown type: they would fail alike. */
const readMembers = async (client: ClientBase, selection: ParkedSelection): Promise<readonly GroupMember[]> => {
  const { rows } = await client.query<GroupMember>(
    `select distinct p.projection, p.position, p.key from es.parked p join es.events e using (position)
     where case when $2::text is null then p.position = $1 and p.next_at is not null else e.type = $2 end
     order by 1, 2, 3`,
    'type' in selection ? [null, selection.type] : [selection.position, null],
  )
  return rows
}

/** In the order of their names, so that two such locks never wait for each other. */
const lockAll = async (client: ClientBase, members: readonly GroupMember[]): Promise<void> => {
  for (const name of [...new Set(members.map(({ projection }) => projection))].toSorted())
    await lockBuilds(client, name)
}

/**
 * The keys that would continue if what is selected were skipped. No worker folds them until the transaction ends.
 * @throws {DomainError} `parked.none`, `parked.known_type`, `parked.forgets`.
 */
export const lockMembers = async (
  { client, events }: Skipping,
  selection: ParkedSelection,
): Promise<readonly GroupMember[]> => {
  assertUnknown(events, selection)
  await lockAll(client, await readMembers(client, selection))
  const members = await readMembers(client, selection)
  if (members.length === 0) throw nothingHeld(selection)
  if ('position' in selection) await assertForgetsNobody(client, selection.position, events)
  return members
}

/** Each removed key is in `es.skipped` with who did it and why; the first event behind it is due at once. */
const skipAll = `
  with removed as (
    delete from es.parked p using unnest($1::text[], $2::bigint[], $3::text[]) as m (projection, position, key)
    where (p.projection, p.position, p.key) = (m.projection, m.position, m.key) returning p.*),
  recorded as (
    insert into es.skipped (projection, definition, holds, key, position, actor, reason)
    select distinct r.projection, b.definition, r.holds, r.key, r.position, $4, $5
    from removed r join es.projections b on b.name = r.projection and b.version = r.version on conflict do nothing)
  select distinct projection, version, part, holds, key, position from removed order by projection, position, key`

const freeNext = `
  update es.parked p set next_at = now() from (
    select distinct on (w.projection, w.version, w.part, w.holds, w.key) w.*
    from es.parked w join unnest($1::text[], $2::text[]) as r (projection, key) using (projection, key)
    order by w.projection, w.version, w.part, w.holds, w.key, w.position) first
  where (p.projection, p.version, p.holds, p.key, p.position)
    = (first.projection, first.version, first.holds, first.key, first.position) and p.next_at is null`

type Removed = GroupMember & { readonly version: number; readonly holds: string }

/**
 * Skips events in all of these keys, in one transaction of the caller's. Keys that are no longer parked are left alone.
 * @returns what was skipped. @throws {DomainError} `parked.none`.
 */
export const skipMembersIn = async (
  client: ClientBase,
  members: readonly GroupMember[],
  { override, ...by }: SkipCause,
): Promise<readonly GroupMember[]> => {
  await lockAll(client, members)
  const columns = (['projection', 'position', 'key'] as const).map((name) => members.map((member) => member[name]))
  const { rows: removed } = await client.query<Removed>(skipAll, [...columns, by.actor, by.reason])
  if (removed.length === 0) throw new DomainError('notFound', 'parked.none', 'None of it is held up any more.')
  const keys = (['projection', 'key'] as const).map((name) => removed.map((member) => member[name]))
  await client.query(freeNext, keys)
  for (const [target, mine] of Map.groupBy(removed, ({ projection }) => projection)) {
    const held = mine.map(({ holds, key, position }) => ({ holds, key, position }))
    const details = { held, ...(override && { override }) }
    await recordOperation(client, { ...by, action: 'parked skip', target, details })
  }
  return removed.map(({ projection, position, key }) => ({ projection, position, key }))
}
