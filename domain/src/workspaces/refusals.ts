import { DomainError } from '../kernel/domain-error.ts'
import { formerSlugDays } from './limits.ts'

/** Whoever has it is not said. */
export const slugTaken = () =>
  new DomainError(
    'conflict',
    'workspace.address_taken',
    `Another workspace has this address, or had it in the last ${formerSlugDays} days. Please choose another one.`,
  )

export const slugReserved = () =>
  new DomainError(
    'conflict',
    'workspace.address_reserved',
    'This address is kept for the product itself. Please choose another one.',
  )

export const unknownZone = () =>
  new DomainError('invalid', 'workspace.unknown_time_zone', 'Please choose a time zone from the list.', {
    path: 'timeZone',
  })

export const logoNotFound = () =>
  new DomainError('invalid', 'workspace.logo_not_found', 'Please choose a picture from your library.', {
    path: 'itemId',
  })

export const logoUnreadable = () =>
  new DomainError('invalid', 'workspace.logo_unreadable', 'This picture cannot be read. Please choose another one.', {
    path: 'itemId',
  })
