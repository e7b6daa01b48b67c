import { DomainError } from '../kernel/domain-error.ts'

export const tooManyNotes = (most: number) =>
  new DomainError('conflict', 'support.too_many_notes', `There are ${most} notes on this customer already.`)

export const managerMeanwhile = () =>
  new DomainError('conflict', 'support.manager_meanwhile', 'A colleague has chosen somebody else in the meantime.')

export const noManager = () =>
  new DomainError(
    'conflict',
    'support.no_manager',
    'Nobody is named as your account manager yet. Please write to support.',
  )
