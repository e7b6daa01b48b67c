import { DomainError } from '../kernel/domain-error.ts'
import { creditWords, instantWords } from '../kernel/words.ts'

export const unknownRequest = () => new DomainError('notFound', 'goodwill.unknown', 'There is no such request.')

export const dailyLimit = (limit: number, left: number) =>
  new DomainError(
    'forbidden',
    'goodwill.daily_limit',
    `One agent gives at most ${creditWords(limit)} a day: ${left.toLocaleString('en-US')} are left today.`,
    { limit, left },
  )

export const ownRequest = () =>
  new DomainError('forbidden', 'goodwill.own_request', 'Somebody else has to approve this.')

export const decided = (by: string | null, decision: 'granted' | 'declined', at: string) =>
  new DomainError('conflict', 'goodwill.decided', `This was ${decision} on ${instantWords(at)}.`, { by, decision, at })
