import { DomainError } from '../kernel/domain-error.ts'

export const tooManyNotes = (most: number) =>
  new DomainError('conflict', 'support.too_many_notes', `There are ${most} notes on this customer already.`)
