import type { CreditsEvent } from '@vignette/domain/credits/events'
import type { Allocation } from '@vignette/domain/credits/schemas'

/** The credits of one grant by their use. */
type Account = { amount: number; consumed: number; held: number; expired: number; voided: number; carried: number }

/** The books of one period, kept from its events alone, independently of the decider's state. */
export type Books = {
  readonly grants: Map<string, Account>
  readonly openHolds: Map<string, { amount: number; overage: number; micros: number }>
  readonly endings: Map<string, number>
  overageCredits: number
  overageMicros: number
  used: number
  opened: number
  closed: boolean
}

export const leftOf = ({ amount, consumed, held, expired, voided, carried }: Account): number =>
  amount - consumed - held - expired - voided - carried

export const availableOf = (books: Books): number =>
  [...books.grants.values()].reduce((sum, account) => sum + leftOf(account), 0)

const accountOf = (books: Books, grantId: string): Account => {
  const account = books.grants.get(grantId)
  if (!account) throw new Error(`no grant ${grantId}`)
  return account
}

const sums = (allocation: Allocation) => ({
  amount: allocation.reduce((sum, { amount }) => sum + amount, 0),
  overage: allocation.reduce((sum, share) => sum + (share.source === 'overage' ? share.amount : 0), 0),
  micros: allocation.reduce(
    (sum, share) => sum + (share.source === 'overage' ? share.amount * share.rateMicros : 0),
    0,
  ),
})

const eachGrant = (books: Books, allocation: Allocation, change: (account: Account, amount: number) => void) => {
  for (const share of allocation) if (share.source === 'grant') change(accountOf(books, share.grantId), share.amount)
}

const reduceHold = (books: Books, holdId: string, allocation: Allocation) => {
  const hold = books.openHolds.get(holdId)
  if (!hold) throw new Error(`no hold ${holdId}`)
  const { amount, overage, micros } = sums(allocation)
  hold.amount -= amount
  hold.overage -= overage
  hold.micros -= micros
  if (hold.amount < 0 || hold.overage < 0 || hold.micros < 0) throw new Error(`hold ${holdId} gave more than it had`)
  if (hold.amount > 0) return
  books.openHolds.delete(holdId)
  books.endings.set(holdId, (books.endings.get(holdId) ?? 0) + 1)
}

export const openBooks = (): Books => ({
  grants: new Map(),
  openHolds: new Map(),
  endings: new Map(),
  overageCredits: 0,
  overageMicros: 0,
  used: 0,
  opened: 0,
  closed: false,
})

/** Enters one event into the books. @throws if it contradicts them. */
export const enter = (books: Books, { type, data }: CreditsEvent): void => {
  if (books.closed) throw new Error('something happened after the end')
  switch (type) {
    case 'PeriodOpened':
      books.opened += 1
      break
    case 'GrantIssued':
      if (books.grants.has(data.grantId)) throw new Error(`grant ${data.grantId} twice`)
      books.grants.set(data.grantId, { amount: data.amount, consumed: 0, held: 0, expired: 0, voided: 0, carried: 0 })
      break
    case 'GrantVoided':
      accountOf(books, data.grantId).voided += data.amount
      break
    case 'GrantExpired':
      accountOf(books, data.grantId).expired += data.amount
      break
    case 'GrantCarriedOut':
      accountOf(books, data.grantId).carried += data.amount
      break
    case 'CreditsReserved':
      if (books.openHolds.has(data.holdId) || books.endings.has(data.holdId)) throw new Error('a hold twice')
      if (sums(data.allocation).amount !== data.amount) throw new Error('a hold that is not its allocation')
      eachGrant(books, data.allocation, (account, amount) => (account.held += amount))
      books.openHolds.set(data.holdId, sums(data.allocation))
      break
    case 'CreditsConsumed': {
      const { amount, overage, micros } = sums(data.allocation)
      if (amount !== data.amount) throw new Error('a charge that is not its allocation')
      eachGrant(books, data.allocation, (account, taken) => {
        account.held -= taken
        account.consumed += taken
      })
      books.used += amount
      books.overageCredits += overage
      books.overageMicros += micros
      reduceHold(books, data.holdId, data.allocation)
      break
    }
    case 'CreditsReleased':
      eachGrant(books, data.allocation, (account, amount) => (account.held -= amount))
      reduceHold(books, data.holdId, data.allocation)
      break
    case 'CreditsRefunded': {
      const { amount, overage, micros } = sums(data.allocation)
      eachGrant(books, data.allocation, (account, taken) => (account.consumed -= taken))
      books.used -= amount
      books.overageCredits -= overage
      books.overageMicros -= micros
      break
    }
    case 'PeriodClosed':
      books.closed = true
      break
    case 'PeriodTermsChanged':
    case 'HoldExtended':
    case 'ThresholdCrossed':
    case 'PeriodEnded':
    case 'AllowanceGiven':
      break
  }
}
