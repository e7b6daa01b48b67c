import { DomainError } from '../kernel/domain-error.ts'
import { instantWords } from '../kernel/words.ts'
import { formerSlugDays, lifeLimits, mostFormerSlugs } from './limits.ts'

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

export const tooManySlugs = () =>
  new DomainError(
    'conflict',
    'workspace.too_many_addresses',
    `A former address leads here for ${formerSlugDays} days, and ${mostFormerSlugs} of them do. Please take one of those, or wait.`,
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

export const tooManyUnpaid = () =>
  new DomainError(
    'conflict',
    'workspaces.too_many_unpaid',
    `${lifeLimits.unpaid} of your workspaces wait for their first payment. Please finish an order, or delete one of them.`,
  )

/** Everything can still be read, and its owner can keep it. */
export const closing = (erasesAt: string) =>
  new DomainError(
    'conflict',
    'workspace.closing',
    `This workspace will be deleted on ${instantWords(erasesAt)}. Until then it can only be read, unless its owner keeps it.`,
    { erasesAt },
  )

/** Nothing is lost, and all of it can be read. */
export const withoutPlan = () =>
  new DomainError(
    'forbidden',
    'workspace.no_plan',
    'This workspace has no plan at the moment. Its owner can choose one, then you can go on.',
  )

export const alreadyErasing = () =>
  new DomainError('conflict', 'workspace.erasing', 'This workspace is already being deleted.')

export const keptMeanwhile = () =>
  new DomainError('conflict', 'workspace.kept', 'The deletion of this workspace was taken back.')
