import type { Aggregate } from '../kernel/decider.ts'
import type { CreditsCommand } from './commands.ts'
import { notOpen } from './refusals.ts'
import { giveAllowance } from './decisions/allowances.ts'
import { acceptCarried, issueGrant, voidGrant } from './decisions/grants.ts'
import { consume, extendHold, releaseHold, reserve } from './decisions/holds.ts'
import { changeTerms, endPeriod, expire, openPeriod } from './decisions/periods.ts'
import { refund } from './decisions/refunding.ts'
import { creditsEvents, type CreditsEvent } from './events.ts'
import { type Credits } from './period.ts'
import { evolvePeriod } from './state.ts'

/** One stream per billing period: `credits-<workspace>-<start of the period>`. The only place where spending is decided. */
export const credits: Aggregate<Credits, CreditsCommand, CreditsEvent> = {
  kind: 'credits',
  events: creditsEvents,
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    if (command.type === 'OpenPeriod') return openPeriod(command, state)
    if (state.status === 'none') throw notOpen()
    switch (command.type) {
      case 'Reserve':
        return reserve(command, state)
      case 'Consume':
        return consume(command, state)
      case 'Release':
        return releaseHold(command, state)
      case 'ExtendHold':
        return extendHold(command, state)
      case 'Expire':
        return expire(command, state)
      case 'IssueGrant':
        return issueGrant(command, state)
      case 'AcceptCarried':
        return acceptCarried(command, state)
      case 'VoidGrant':
        return voidGrant(command, state)
      case 'ChangeTerms':
        return changeTerms(command, state)
      case 'Refund':
        return refund(command, state)
      case 'EndPeriod':
        return endPeriod(command, state)
      case 'GiveAllowance':
        return giveAllowance(command, state)
    }
  },
  evolve: evolvePeriod,
}
