import { DomainError } from '../kernel/domain-error.ts'

export const unknownLink = () =>
  new DomainError('notFound', 'newsletter.unknown_link', 'This link is not valid, or no longer valid.')
