import { DomainError } from './domain-error.ts'

/**
 * A report of a provider is signed and not what is expected. `problem` is for operators: it names places in the report
 * and nothing that stands there, since that may be personal data.
 */
export class UnreadableReport extends DomainError {
  readonly problem: string

  constructor(problem: string) {
    super('invalid', 'webhook.shape', 'The signature is right, and the report is not what is expected.')
    this.problem = problem
  }
}
