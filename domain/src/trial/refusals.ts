import { DomainError } from '../kernel/domain-error.ts'

export const emailNotVerified = 'Please verify your e-mail address first: one trial per verified address.'

export const notVerified = () => new DomainError('forbidden', 'trial.email_not_verified', emailNotVerified)
