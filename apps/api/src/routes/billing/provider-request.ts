import { DomainError } from '@vignette/domain/kernel/domain-error'

/**
 * Sends a request to the payment provider while a person waits for it.
 * @throws {DomainError} `billing.provider_unavailable`, with the error as its cause.
 */
export const requestProvider = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await send()
  } catch (error) {
    const refusal = new DomainError(
      'unavailable',
      'billing.provider_unavailable',
      'We cannot reach our payment provider right now. Nothing was charged, please try again in a moment.',
    )
    refusal.cause = error
    throw refusal
  }
}
