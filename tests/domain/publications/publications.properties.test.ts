// @module-tag invariant
import type { PublicationCommand } from '@vignette/domain/publications/commands'
import { publication } from '@vignette/domain/publications/decider'
import { mayBeOut, type Publication } from '@vignette/domain/publications/state'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { array, type Arbitrary, constant, constantFrom, integer, oneof, tuple } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import { absence, arm, begin, loss, makeReady, out, refusal, report } from './publishing.ts'

const turn = integer({ min: 1, max: 4 })
const part = integer({ min: 0, max: 1 })

const commands: Arbitrary<PublicationCommand> = oneof(
  constant(begin),
  tuple(turn, part).map(([nth, of]) => arm(nth, of)),
  part.map((of) => makeReady(of)),
  tuple(constantFrom(out('r1'), out('r2'), refusal, loss, absence), turn, part).map(([outcome, nth, of]) =>
    report(outcome, nth, of),
  ),
)

const decided = (command: PublicationCommand, state: Publication) => {
  try {
    return publication.decide(command, state)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

property(
  'a part is armed only by the newest turn and while it is certainly not out, always under one name',
  [array(commands, { maxLength: 60 })],
  (list) => {
    let state = publication.initialState()
    for (const command of list) {
      const before = state
      const events = decided(command, before)
      state = events.reduce(publication.evolve, before)
      for (const event of events) {
        if (event.type === 'PartMadeReady') expect(before.parts.get(event.data.part)?.status).not.toBe('published')
        if (event.type !== 'PartArmed') continue
        expect(state.ready.has(event.data.part)).toBe(false)
        const known = before.parts.get(event.data.part)
        expect(event.data.turn).toBe(before.turn)
        if (!known) continue
        expect(mayBeOut(known) || known.status === 'published').toBe(false)
        expect([event.data.key, event.data.createdAt]).toEqual([known.key, known.createdAt])
      }
    }
  },
  { runs: 500 },
)

property(
  'what is out stays out, and what was armed again is not called missing by who looked before',
  [array(commands, { maxLength: 60 })],
  (list) => {
    let state = publication.initialState()
    for (const command of list) {
      const before = state
      const events = decided(command, before)
      state = events.reduce(publication.evolve, before)
      for (const [index, { status }] of before.parts) {
        if (status === 'published') expect(state.parts.get(index)?.status).toBe('published')
      }
      for (const { type, data } of events) {
        if (type === 'PartMissing') expect(data.turn).toBeGreaterThanOrEqual(before.parts.get(data.part)?.turn ?? 0)
      }
    }
  },
  { runs: 500 },
)
