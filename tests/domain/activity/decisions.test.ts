import { lineOf, shownKinds, shownTypes, tables } from '@vignette/domain/activity/decisions'
import { entryOf, peopleIn } from '@vignette/domain/activity/entry'
import { activityKinds } from '@vignette/domain/activity/kinds'
import { activityEntrySchema } from '@vignette/domain/activity/schemas'
import { type Actor, upcast } from '@vignette/domain/kernel/event'
import { permits, workspaceRoles } from '@vignette/domain/members/roles'
import { registry } from '@vignette/domain/registry'
import { describe, expect, it } from 'vitest'
import stored from '../golden/events.json' with { type: 'json' }

const golden: Readonly<Record<string, object>> = stored

const ana: Actor = { kind: 'user', id: 'ana' }

const known = { people: new Map([['ana', 'Ana'], ['ben', 'Ben']]), product: 'Vignette' } // prettier-ignore

const event = (type: string, data: unknown, actor: Actor = ana, isReadable = true) => ({
  position: 7,
  at: '2026-11-20T10:00:00.000Z',
  type,
  data,
  isReadable,
  meta: { actor },
})

const shapes = registry.events.flatMap((definition) =>
  Object.entries(golden).flatMap(([name, payload]) => {
    const [type, version] = name.split('@')
    if (type !== definition.type || !lineOf(definition.type)) return []
    return [{ definition, name, data: upcast(definition, Number(version), payload) as Record<string, unknown> }]
  }),
)

const isSentence = /^\S.*[.”]$/u
/** Signs of code, missing values or gaps in a sentence, and of words that are for staff. */
const isRaw = /undefined|\bnull\b|NaN|\[object|\{|\}|\s{2}|<\/?[a-z]|customer|correlation/i

describe('every event type of the product', () => {
  it('is decided on once, and nothing else is', () => {
    const decided = tables.flatMap((table) => Object.keys(table))
    expect(decided.toSorted()).toEqual(registry.events.map(({ type }) => type).toSorted())
  })

  it.each(shapes)('$name is one whole sentence without ids', ({ definition, data }) => {
    const actors = [ana, { kind: 'staff', id: 'st4ff' }, { kind: 'system', id: 'timers' }] as const
    for (const actor of actors) {
      const entry = entryOf(event(definition.type, data, actor), known)
      expect(activityEntrySchema.parse(entry)).toEqual(entry)
      expect(entry?.text).toMatch(isSentence)
      expect(entry?.text).not.toMatch(isRaw)
      for (const id of ['ana', 'st4ff', 'timers', data['workspaceId'], data['userId'], data['invoiceId']]) {
        if (typeof id === 'string') expect(entry?.text.split(/[^\w-]+/)).not.toContain(id)
      }
    }
  })

  it.each(shapes.filter(({ definition }) => definition.personal.length > 0))(
    '$name reads well once its personal members are erased',
    ({ definition, data }) => {
      const erased = Object.fromEntries(
        Object.entries(data).map(([name, value]) => [name, definition.personal.includes(name) ? null : value]),
      )
      const text = entryOf(event(definition.type, erased), known)?.text
      expect(text).toMatch(isSentence)
      expect(text).not.toMatch(isRaw)
    },
  )
})

describe('what is shown', () => {
  it('is nothing about a person and their account, and nothing that staff does inside', () => {
    for (const type of ['SignedIn', 'UserSignedUp', 'DisplayNameChanged', 'NotificationsSeen', 'CustomerNoted']) {
      expect(entryOf(event(type, golden[`${type}@1`]), known)).toBeUndefined()
    }
    expect(entryOf(event('OfANewerRelease', {}), known)).toBeUndefined()
  })

  it('is of the plan only for the owner, and addresses only for those who manage the team', () => {
    expect(shownTypes('owner')).toEqual(expect.arrayContaining(['PlanChanged', 'MemberInvited', 'MemberJoined']))
    expect(shownTypes('admin')).toEqual(expect.arrayContaining(['MemberInvited', 'MemberJoined']))
    expect(shownTypes('admin')).not.toContain('PlanChanged')
    expect(shownTypes('viewer')).toEqual(expect.arrayContaining(['MemberJoined', 'GenerationRequested']))
    expect(shownTypes('viewer')).not.toContain('MemberInvited')
    expect(shownTypes('client')).toEqual([])
    for (const role of workspaceRoles) {
      expect(shownKinds(role).includes('plan')).toBe(permits(role, 'billing'))
      expect(shownTypes(role, 'plan').length > 0).toBe(permits(role, 'billing'))
    }
    for (const kind of activityKinds) expect(shownTypes('owner', kind)).not.toEqual([])
  })
})

describe('a line', () => {
  const removed = { workspaceId: 'w1', userId: 'ben' }

  it('names members, and those who are gone as former ones', () => {
    expect(entryOf(event('MemberRemoved', removed), known)?.text).toBe('Ana removed Ben from the workspace.')
    const nobodyKnown = { ...known, people: new Map() }
    expect(entryOf(event('MemberRemoved', removed), nobodyKnown)?.text).toBe(
      'A former member removed a former member from the workspace.',
    )
    expect(entryOf(event('MemberLeft', removed), nobodyKnown)?.text).toBe('A former member left the workspace.')
    expect(peopleIn([event('MemberRemoved', removed)])).toEqual(['ana', 'ben'])
  })

  it('calls staff support, and everything else the product', () => {
    const deleted = { workspaceId: 'w1', itemId: 'i1', bytes: 1 }
    const textBy = (actor: Actor) => entryOf(event('ItemPurged', deleted, actor), known)
    expect(textBy({ kind: 'staff', id: 'anna' })?.text).toMatch(/^Vignette support deleted /)
    expect(textBy({ kind: 'system', id: 'timers' })?.text).toMatch(/^Vignette deleted /)
    expect(textBy({ kind: 'staff', id: 'anna' })?.who).toEqual({ kind: 'support', name: 'Vignette support' })
  })

  it('leads to what it is about', () => {
    const requested = entryOf(event('GenerationRequested', golden['GenerationRequested@1']), known)
    expect(requested).toMatchObject({ kind: 'content', link: { kind: 'generation' } })
    const moved = { workspaceId: 'w1', userId: 'ana', itemIds: ['i1', 'i2'], folderId: null }
    expect(entryOf(event('ItemsMoved', moved), known)?.link).toEqual({ kind: 'library' })
    expect(entryOf(event('ItemsMoved', { ...moved, itemIds: ['i1'] }), known)?.link).toEqual({ kind: 'item', id: 'i1' })
  })

  it('says that something cannot be read, and no more', () => {
    const entry = entryOf(event('GenerationRequested', null, ana, false), known)
    expect(entry).toMatchObject({ text: 'Ana did something that cannot be read any more.' })
    expect(entry?.link).toBeUndefined()
  })
})
