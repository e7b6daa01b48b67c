import type { GrantKind } from '@vignette/domain/credits/schemas'
import type { LedgerLine } from '@vignette/domain/credits/schemas/usage'
import { amountOfAction, isAction } from '#entities/credits/action-words.ts'

const subjectOf = ({ action, units }: LedgerLine): string =>
  action === null || !isAction(action) ? '' : ` for ${amountOfAction(action, units)}`

/** Grants by the product explain themselves; grants by people carry a note. */
const grants: Readonly<Record<GrantKind, { readonly words: string; readonly withNote?: true }>> = {
  included: { words: 'Included in your plan' },
  trial: { words: 'Credits for the trial' },
  planChange: { words: 'Added by your new plan, for the rest of the period' },
  promo: { words: 'Promotion', withNote: true },
  goodwill: { words: 'Goodwill', withNote: true },
  carried: { words: 'Left from the period before' },
}

const releases: Readonly<Record<string, string>> = {
  failed: 'Returned: not delivered',
  partial: 'Returned: not delivered',
  blocked: 'Returned: the content was blocked',
  cancelled: 'Returned: cancelled',
  expired: 'Returned: it took too long',
}

const withNote = (words: string, note: string | null): string => (note === null ? words : `${words}: ${note}`)

const wordsOfGrant = ({ grantKind, note }: LedgerLine): string => {
  if (grantKind === null) return withNote('Granted', note)
  const grant = grants[grantKind]
  return grant.withNote ? withNote(grant.words, note) : grant.words
}

/** A line of the ledger in plain words. */
export const wordsOf = (line: LedgerLine): string => {
  switch (line.type) {
    case 'GrantIssued':
      return wordsOfGrant(line)
    case 'GrantVoided':
      return withNote('Taken back', line.note)
    case 'GrantExpired':
      return 'Expired unused'
    case 'GrantCarriedOut':
      return 'Moved to the next period'
    case 'CreditsReserved':
      return `Held${subjectOf(line)}`
    case 'CreditsConsumed':
      return `Used${subjectOf(line)}`
    case 'CreditsReleased':
      return releases[line.note ?? ''] ?? 'Returned'
    case 'CreditsRefunded':
      return withNote('Refunded', line.note)
    default:
      return withNote('Changed', line.note) // an event of a newer release
  }
}

const overages: Readonly<Record<string, string>> = {
  CreditsReserved: 'held',
  CreditsConsumed: 'charged',
  CreditsReleased: 'not charged',
  CreditsRefunded: 'refunded',
}

/** The state of the overage of a line. */
export const overageWordOf = ({ type }: Pick<LedgerLine, 'type'>): string => overages[type] ?? ''
