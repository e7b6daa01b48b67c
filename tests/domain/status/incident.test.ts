import { incident } from '@vignette/domain/status/decider'
import { type IncidentCommand } from '@vignette/domain/status/commands'
import { maxUpdates, openIncidentRequestSchema } from '@vignette/domain/status/schemas/incidents'
import { incidents, incidentOf, type IncidentRow } from '@vignette/domain/status/projections/incidents'
import { expect, it } from 'vitest'
import { recording, specification } from '../given.ts'

const now = '2026-11-24T10:00:00.000Z'
const about = { incidentId: 'i1', reason: 'Alarm', now }

const open: IncidentCommand = {
  ...about,
  type: 'OpenIncident',
  title: 'Mails are late',
  impact: 'degraded',
  services: ['Mail'],
  message: 'Mails arrive some minutes late.',
}
const update: IncidentCommand = { ...about, type: 'UpdateIncident', stage: 'identified', message: 'We know why.' }
const resolve: IncidentCommand = { ...about, type: 'ResolveIncident', message: 'All is well again.' }
const withdraw: IncidentCommand = { ...about, type: 'WithdrawIncident' }

const after = (...commands: readonly IncidentCommand[]) => specification(incident)(...recording(incident)(...commands))

it('is opened once', () => {
  const { type: _type, now: openedAt, ...data } = open
  after()
    .when(open)
    .then({ type: 'IncidentOpened', data: { ...data, openedAt } } as never)
  after(open).when(open).thenNothing()
})

it('is told of until it is resolved', () => {
  after(open)
    .when(update)
    .then({
      type: 'IncidentUpdated',
      data: { incidentId: 'i1', stage: 'identified', message: 'We know why.', reason: 'Alarm', updatedAt: now },
    })
  after(open, update)
    .when(resolve)
    .then({
      type: 'IncidentResolved',
      data: { incidentId: 'i1', message: 'All is well again.', reason: 'Alarm', resolvedAt: now },
    })
  after(open, resolve).when(update).thenThrows('incident.resolved')
  after(open, resolve).when(resolve).thenThrows('incident.resolved')
})

it('has to be known', () => {
  for (const command of [update, resolve, withdraw]) after().when(command).thenThrows('incident.unknown')
  for (const command of [update, resolve, withdraw]) after(open, withdraw).when(command).thenThrows('incident.unknown')
})

it('can be taken back, open or not', () => {
  const withdrawn = {
    type: 'IncidentWithdrawn' as const,
    data: { incidentId: 'i1', reason: 'Alarm', withdrawnAt: now },
  }
  after(open).when(withdraw).then(withdrawn)
  after(open, resolve).when(withdraw).then(withdrawn)
})

it('has an end', () => {
  after(open, ...Array.from({ length: maxUpdates }, () => update))
    .when(update)
    .thenThrows('incident.too_long')
})

const rowAfter = (...commands: readonly IncidentCommand[]) =>
  recording(incident)(...commands).reduce<IncidentRow | null>(
    (row, event) => incidents.evolve(row, { ...event, position: 1, at: now } as never, 'i1'),
    null,
  )

it('is read with the newest first, and without the reasons', () => {
  const row = rowAfter(open, update, resolve)
  expect(row && incidentOf(row)).toEqual({
    id: 'i1',
    title: 'Mails are late',
    impact: 'degraded',
    services: ['Mail'],
    stage: 'resolved',
    openedAt: now,
    resolvedAt: now,
    updates: [
      { at: now, stage: 'resolved', message: 'All is well again.' },
      { at: now, stage: 'identified', message: 'We know why.' },
      { at: now, stage: 'investigating', message: 'Mails arrive some minutes late.' },
    ],
  })
  expect(rowAfter(open, withdraw)).toBeNull()
})

it('with an impact names services, each once', () => {
  const { type: _type, incidentId: _id, now: _now, ...request } = open
  const isTaken = (change: object) => openIncidentRequestSchema.safeParse({ ...request, ...change }).success
  expect(isTaken({})).toBe(true)
  expect(isTaken({ services: [] })).toBe(false)
  expect(isTaken({ services: [], impact: 'none' })).toBe(true)
  expect(isTaken({ services: ['Mail', 'Mail'] })).toBe(false)
  expect(isTaken({ services: ['Weather'] })).toBe(false)
  expect(isTaken({ message: 'x'.repeat(1_001) })).toBe(false)
  expect(isTaken({ title: '\u200b\u200b\u200b' })).toBe(false)
})
