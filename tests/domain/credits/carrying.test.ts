import type { CreditsEvent } from '@vignette/domain/credits/events'
import { it } from 'vitest'
import { bySystem, carriedOut, expired, from, issued, periodClosed, periodEnded, reserved } from './entries.ts'
import { end, start } from './life.ts'
import { accept, endPeriod, grant, hour, inBare, inStarter, reserve } from './orders.ts'

const system = bySystem('Credits left from the period before')

const taken = (carryId: string, amount: number, available: number): CreditsEvent =>
  issued(carryId, amount, available, { kind: 'carried', origin: 'gift', ...system })

it('takes in what an earlier period carried out, with its priority and its end', () => {
  const own = { priority: 30, expiresAt: hour(900) }
  inStarter()
    .when(accept('gift@before#0', 7, own))
    .then(issued('gift@before#0', 7, 1_507, { kind: 'carried', origin: 'gift', ...own, ...system }))
})

it('takes it in once', () => {
  inStarter(accept('gift@before#0', 7)).when(accept('gift@before#0', 7)).thenNothing()
})

it('takes a late release in beside what came before it', () => {
  inStarter(accept('gift@before#0', 7))
    .when(accept('gift@before#1', 3))
    .then(taken('gift@before#1', 3, 1_510))
})

it('ends what has expired on the way', () => {
  inBare()
    .when(accept('gift@before#0', 7, { expiresAt: hour(1), now: hour(1) }))
    .then(
      issued('gift@before#0', 7, 7, { kind: 'carried', origin: 'gift', expiresAt: hour(1), ...system }),
      expired('gift@before#0', 7, 0),
    )
})

it('spends what was carried by the priority it had', () => {
  inBare(grant('new', 5, { expiresAt: hour(50) }), accept('sorry@before#0', 5, { priority: 30, expiresAt: hour(40) }))
    .when(reserve('h1', 6))
    .then(reserved('h1', [from('new', 5), from('sorry@before#0', 1)], 4))
})

it('spends what has no end of its own after what ends in the period, before what outlives it', () => {
  const endless = accept('endless@before#0', 5, { expiresAt: null })
  inBare(grant('after', 5, { expiresAt: hour(700) }), endless, grant('within', 5, { expiresAt: hour(600) }))
    .when(reserve('h1', 11))
    .then(reserved('h1', [from('within', 5), from('endless@before#0', 5), from('after', 1)], 4))
})

it('carries what is left on to the next period', () => {
  inBare(accept('gift@before#0', 7))
    .when(endPeriod())
    .then(
      periodEnded(end),
      carriedOut('gift@before#0', 7, 0, { origin: 'gift', carryId: `gift@${start}#0` }),
      periodClosed(),
    )
})

it('carries parts of one grant on under different ids, so that the next period takes in both', () => {
  inBare(accept('gift@before#0', 7), accept('gift@before#1', 3))
    .when(endPeriod())
    .then(
      periodEnded(end),
      carriedOut('gift@before#0', 7, 3, { origin: 'gift', carryId: `gift@${start}#0` }),
      carriedOut('gift@before#1', 3, 0, { origin: 'gift', carryId: `gift@${start}#1` }),
      periodClosed(),
    )
})

it('carries what comes too late for a period straight on', () => {
  const waiting = [reserve('h1', 1, { expiresAt: hour(700) }), endPeriod()]
  inBare(...waiting)
    .when(accept('gift@before#0', 7, { now: hour(690) }))
    .then(
      taken('gift@before#0', 7, 7),
      carriedOut('gift@before#0', 7, 0, { origin: 'gift', carryId: `gift@${start}#0` }),
    )
})

it('takes nothing into a period that is closed', () => {
  inBare(endPeriod())
    .when(accept('gift@before#0', 7, { now: hour(690) }))
    .thenThrows('credits.period_closed')
})

it('answers a second time as it did before the period was closed', () => {
  inBare(accept('gift@before#0', 7), endPeriod())
    .when(accept('gift@before#0', 7, { now: hour(690) }))
    .thenNothing()
})
