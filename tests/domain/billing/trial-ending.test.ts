import { addDays } from '@vignette/domain/kernel/calendar'
import { it } from 'vitest'
import { activate, after, on, signedUpOn, tryOut } from './orders.ts'

const triedOn = on('2026-01-20')
const endsAt = on('2026-01-27')
const notice = (now = addDays(endsAt, -2), about = endsAt) =>
  ({ type: 'NoticeTrialEnding', endsAt: about, now }) as const
const ending = { type: 'TrialEnding', data: { workspaceId: 'w', tier: 'starter', endsAt } } as const

it('says that a trial is about to end', () => {
  after(tryOut(triedOn)).when(notice()).then(ending)
})

it('says nothing of a plan that was paid for, of another trial, or of none', () => {
  after(tryOut(triedOn), activate('starter', 'month', on('2026-01-22')))
    .when(notice())
    .thenNothing()
  after(tryOut(triedOn))
    .when(notice(addDays(endsAt, -2), on('2026-01-28')))
    .thenNothing()
  after().when(notice(signedUpOn)).thenNothing()
})

it('says nothing of a trial that is over', () => {
  const over = { type: 'TrialEnded', data: { workspaceId: 'w', endedAt: endsAt, outcome: 'lapsed' } } as const
  after(tryOut(triedOn)).when(notice(endsAt)).then(over)
})
