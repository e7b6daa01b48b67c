import { DomainError } from '@vignette/domain/kernel/domain-error'

/**
 * Asks the payment provider for what somebody waits for.
 * @throws {DomainError} `billing.provider_unavailable`, with what happened as its cause.
 */
export const askingProvider = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
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
