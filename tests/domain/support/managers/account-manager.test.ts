import { accountManager } from '@vignette/domain/support/managers/decider'
import { it } from 'vitest'
import { specification } from '../../given.ts'

const given = specification(accountManager)

const now = '2026-11-24T10:00:00.000Z'
const choose = { type: 'ChooseManager', workspaceId: 'w1', from: null, manager: 'mia', agent: 'ada', now } as const
const chosen = {
  type: 'ManagerChosen',
  data: { workspaceId: 'w1', manager: 'mia', agent: 'ada', chosenAt: now },
} as const

it('a workspace has one account manager', () => {
  given().when(choose).then(chosen)
  given(chosen).when(choose).thenNothing()
  given(chosen)
    .when({ ...choose, from: 'mia', manager: null })
    .then({ ...chosen, data: { ...chosen.data, manager: null } })
})

it('of two who choose at the same time, the second is told', () => {
  given(chosen)
    .when({ ...choose, manager: 'ben' })
    .thenThrows('support.manager_meanwhile')
})
