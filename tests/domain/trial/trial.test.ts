import { trial } from '@vignette/domain/trial/decider'
import { it } from 'vitest'
import { specification } from '../given.ts'

const given = specification(trial)

const claim = { type: 'ClaimTrial', workspaceId: 'w1', isEmailVerified: true } as const
const unverified = { ...claim, isEmailVerified: false } as const
const claimed = { type: 'TrialClaimed', data: { workspaceId: 'w1' } } as const

it('is claimed by the first workspace, and by no other', () => {
  given().when(claim).then(claimed)
  given(claimed)
    .when({ ...claim, workspaceId: 'w2' })
    .thenNothing()
})

it('needs a verified e-mail address', () => {
  given().when(unverified).thenThrows('trial.email_not_verified')
  given(claimed).when(unverified).thenThrows('trial.email_not_verified')
})
