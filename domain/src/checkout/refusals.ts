import { DomainError } from '../kernel/domain-error.ts'

export const unknownCheckout = () => new DomainError('notFound', 'checkout.unknown', 'There is no such checkout.')
