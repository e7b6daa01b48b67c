import { type Actor, upcast } from '@vignette/domain/kernel/event'
import { registry } from '@vignette/domain/registry'
import { timelineEntrySchema } from '@vignette/domain/support/schemas/timeline'
import { entryOf, staffIn } from '@vignette/domain/support/timeline/timeline-entry'
import { timelineKinds } from '@vignette/domain/support/timeline/kinds'
import { kindOf, knownTypes, typesOf } from '@vignette/domain/support/timeline/known-types'
import { describe, expect, it } from 'vitest'
import stored from '../../golden/events.json' with { type: 'json' }

const golden: Readonly<Record<string, object>> = stored

const customer: Actor = { kind: 'user', id: 'u1' }

const names = new Map([
  ['anna', 'Anna Smith'],
  ['bert', 'Bert'],
])

const recorded = (type: string, data: unknown, actor: Actor = customer, stream = 'user-u1') => ({
  type,
  data,
  isReadable: true,
  position: 7,
  stream,
  version: 1,
  at: '2026-11-20T10:00:00.000Z',
  meta: { actor, correlationId: 'c1', causationId: null, workspaceId: 'w1' },
})

const told = (type: string, data: unknown, actor: Actor = customer, stream = 'user-u1') =>
  entryOf(recorded(type, data, actor, stream), new Map(), 'u1')

/** Every stored shape, upcast to the newest version. */
const shapes = registry.events.flatMap((definition) =>
  Object.entries(golden).flatMap(([name, payload]) => {
    const [type, version] = name.split('@')
    if (type !== definition.type) return []
    return [{ definition, name, data: upcast(definition, Number(version), payload) as Record<string, unknown> }]
  }),
)

const isSentence = /^\S.*[.”]$/u
/** Signs of code, missing values or gaps in a sentence. */
const isRaw = /undefined|\bnull\b|NaN|\[object|\{|\}|\s{2}|<\/?[a-z]/

describe('every event type of the product', () => {
  it('has a kind and a sentence, and nothing else has', () => {
    expect([...knownTypes.keys()].toSorted()).toEqual(registry.events.map(({ type }) => type).toSorted())
    for (const { type } of registry.events) expect(timelineKinds).toContain(kindOf(type, 'any-stream'))
  })

  it.each(shapes)('$name is told in one whole sentence', ({ definition, data }) => {
    for (const actor of [customer, { kind: 'staff', id: 'anna' }, { kind: 'provider', id: 'stripe' }] as const) {
      const entry = told(definition.type, data, actor)
      expect(timelineEntrySchema.parse(entry)).toEqual(entry)
      expect(entry.summary).toMatch(isSentence)
      expect(entry.summary).not.toMatch(isRaw)
      expect(entry.summary.length).toBeLessThan(400)
    }
  })

  it.each(shapes.filter(({ definition }) => definition.personal.length > 0))(
    '$name reads well once its personal members are erased',
    ({ definition, data }) => {
      const erased = Object.fromEntries(
        Object.entries(data).map(([name, value]) => [name, definition.personal.includes(name) ? null : value]),
      )
      const { summary } = told(definition.type, erased)
      expect(summary).toMatch(isSentence)
      expect(summary).not.toMatch(isRaw)
    },
  )
})

describe('a sentence', () => {
  it.each([
    ['CreditsReserved', '60 credits reserved for 4 images, 10 credits of them overage; 0 credits left to spend.'],
    ['CreditsConsumed', '30 credits consumed for 2 images; 0 credits left to spend.'],
    ['CreditsReleased', '30 credits released, because not all of it was delivered; 20 credits left to spend.'],
    ['GenerationRequested', 'The customer asked for 2 captions, at 2 credits: “A quiet morning in the studio”.'],
    [
      'SubscriptionActivated',
      'The customer took the plan from Freemium or a trial to Starter, which the customer paid for by the month with $59.00.',
    ],
    [
      'PlanChanged',
      'The customer took the plan from Starter to Growth, an upgrade by the customer: $70.00 paid, 2,250 credits more in ' +
        'this period.',
    ],
    ['SubscriptionEnded', 'The customer took the plan from Starter to Freemium, because it was cancelled.'],
    ['PaymentRefunded', '$5.00 of payment pi_1 went back; $5.00 of it in all.'],
    ['UploadBegun', 'The customer began to upload “harbour.jpg”, image/jpeg of 1.2 MB.'],
  ])('says amounts with their units, who and why: %s', (type, sentence) => {
    expect(told(type, golden[`${type}@1`]).summary).toBe(sentence)
  })

  it('says which of ours it was, and the reason they gave', () => {
    const event = recorded('StaffRoleGranted', golden['StaffRoleGranted@1'], { kind: 'staff', id: 'anna' })
    const reason = 'Reason: “joined the team”.'
    expect(entryOf(event, names, 'u1').summary).toBe(
      `Staff member Anna Smith gave this person the role support. ${reason}`,
    )
    expect(entryOf(event, new Map(), 'u1').summary).toBe(
      `Staff member anna gave this person the role support. ${reason}`,
    )
  })

  it('calls everybody of ours by name whom the event is about', () => {
    const granted = { ...golden['GoodwillGranted@1'], agent: 'anna', approver: 'bert' }
    const declined = { ...golden['GoodwillDeclined@1'], agent: 'anna', declinedBy: 'bert' }
    const events = [recorded('GoodwillGranted', granted), recorded('GoodwillDeclined', declined)]
    expect(staffIn(events)).toEqual(['anna', 'bert'])
    const [first, second] = events.map((event) => entryOf(event, names, 'u1').summary)
    expect(first).toMatch(/^Staff member Anna Smith may give .* approved by staff member Bert\.$/)
    expect(second).toMatch(/^Staff member Bert declined the request by staff member Anna Smith to give /)
    const assigned = recorded('ContactAssigned', { ...golden['ContactAssigned@1'], assignee: 'bert' })
    expect(entryOf(assigned, names, 'u1').summary).toMatch(/ gave the message to staff member Bert\.$/)
    const taken = recorded('ContactAssigned', { ...golden['ContactAssigned@1'], agent: 'bert', assignee: 'bert' })
    expect(entryOf(taken, names, 'u1').summary).toMatch(/ took the message\.$/)
  })

  it('says that something was erased instead of what it was', () => {
    const data = { ...golden['GenerationRequested@1'], prompt: null, settings: null, brand: null }
    expect(told('GenerationRequested', data).summary).toBe('The customer asked for 2 captions, at 2 credits (erased).')
  })

  it('quotes what people wrote on one line, not at length, and without what turns or hides it', () => {
    const data = { ...golden['GenerationRequested@1'], prompt: `One\n\u202etwo\u200b  three ${'😀'.repeat(500)}` }
    const { summary } = told('GenerationRequested', data)
    expect(summary).toMatch(/: “One two three 😀+…”\.$/u)
    expect(summary.length).toBeLessThan(140)
    expect(summary.isWellFormed()).toBe(true)
  })

  it('is there for what a newer release has recorded, and for what cannot be read', () => {
    expect(told('GuessMade', { a: 1 })).toMatchObject({
      kind: 'staff',
      summary: 'GuessMade was recorded, which this release does not know.',
    })
    expect(told('CreditsLent', {}, customer, 'credits-w1-2026').kind).toBe('credits')
    const unreadable = entryOf(
      {
        type: 'UserSignedUp',
        data: null,
        isReadable: false,
        position: 1,
        stream: 'user-u1',
        version: 1,
        at: '2026-11-20T10:00:00.000Z',
        meta: { actor: customer, correlationId: 'c', causationId: null, workspaceId: 'w1' },
      },
      new Map(),
      'u1',
    )
    expect(unreadable.summary).toBe('UserSignedUp was recorded, and cannot be read here.')
  })
})

describe('a refusal', () => {
  const refused = { ...golden['ReservationRefused@1'], amount: 150, shortfall: 113 }
  const beginning = 'The customer wanted 4 images for 150 credits and was refused: '

  it.each([
    [37, '37 credits left to spend beside what running jobs hold, 113 credits too few.'],
    [
      0,
      '0 credits left to spend beside what running jobs hold, 37 credits more within the overage budget, 113 credits too few.',
    ],
  ])('adds up, with %i credits left', (available, words) => {
    expect(told('ReservationRefused', { ...refused, available }).summary).toBe(beginning + words)
  })
})

describe('the figures of an event', () => {
  const overage = [{ source: 'overage', rateMicros: 20_000, amount: 10 }]
  it.each([
    ['CreditsReserved', {}, { credits: -50, balance: 0, amountMicros: null }],
    ['CreditsConsumed', {}, { credits: 0, balance: 0, amountMicros: null }],
    ['CreditsConsumed', { amount: 10, allocation: overage }, { credits: 0, balance: 0, amountMicros: 200_000 }],
    ['CreditsRefunded', { amount: 10, allocation: overage }, { credits: 0, balance: 35, amountMicros: -200_000 }],
    ['GrantIssued', {}, { credits: 1_500, balance: 1_500, amountMicros: null }],
    ['GrantExpired', {}, { credits: -50, balance: 0, amountMicros: null }],
    ['ReservationRefused', {}, { credits: null, balance: 35, amountMicros: null }],
    ['SubscriptionActivated', {}, { credits: null, balance: null, amountMicros: 59_000_000 }],
    ['PaymentReturned', {}, { credits: null, balance: null, amountMicros: -59_000_000 }],
    ['TrialClaimed', {}, { credits: null, balance: null, amountMicros: null }],
  ])('are those of credits, the balance and money: %s %j', (type, changes, figures) => {
    expect(told(type, { ...golden[`${type}@1`], ...changes })).toMatchObject(figures)
  })

  it('are none where it cannot be read', () => {
    const unreadable = { ...recorded('CreditsReserved', null), isReadable: false }
    expect(entryOf(unreadable, new Map(), 'u1')).toMatchObject({ credits: null, balance: null, amountMicros: null })
  })
})

describe('a filter by kind', () => {
  it('lets through the types of the kinds that are wanted', () => {
    expect(typesOf({})).toBeUndefined()
    expect(typesOf({ kinds: ['mail'] })).toMatchObject({ withCredits: false, isInverted: false })
    expect(typesOf({ kinds: ['mail'] })?.types).toContain('ContactSubmitted')
    expect(typesOf({ kinds: ['mail'] })?.types).not.toContain('UserSignedUp')
    expect(typesOf({ kinds: ['credits'] })).toMatchObject({ withCredits: true, isInverted: false })
  })

  it('lets unknown types through where they are shown', () => {
    const filter = typesOf({ kinds: ['staff'] })
    expect(filter).toMatchObject({ withCredits: false, isInverted: true })
    expect(filter?.types).not.toContain('CustomerViewed')
    expect(filter?.types).toContain('UserSignedUp')
  })

  it('lets through what failed, of the kinds that are wanted', () => {
    const all = typesOf({ outcome: 'failed' })
    expect(all).toMatchObject({ withCredits: false, isInverted: false })
    expect(all?.types).toEqual(expect.arrayContaining(['GenerationFailed', 'ReservationRefused', 'PaymentFailed']))
    expect(all?.types).not.toContain('GenerationCompleted')
    for (const type of all?.types ?? []) expect(knownTypes.has(type), type).toBe(true)
    expect(typesOf({ kinds: ['credits'], outcome: 'failed' })?.types).toEqual(['ReservationRefused'])
  })
})
