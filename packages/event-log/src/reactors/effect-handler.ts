import type { EffectDefinition, EffectRef, RefOf } from '@vignette/domain/kernel/effect'

/** An effect that a worker has taken. */
export type Effect<Ref = EffectRef> = {
  /** Identifies the effect permanently: the id of its job, and the idempotency key at the provider. */
  readonly key: string
  readonly reactor: string
  readonly position: number
  readonly kind: string
  readonly ref: Ref
  /** The correlation id of the event that it comes from. Events that are recorded because of the effect share it. */
  readonly correlationId: string
  /** The number of this attempt, from 1. */
  readonly attempts: number
}

export type Delivery = { readonly receipt: string }

/** A lane for effects that may take long, separate from all others. */
export type Lane = {
  readonly name: string
  /** The number of attempts that a worker runs at once. */
  readonly slots: number
  /** The time limit of an attempt. */
  readonly timeoutMs: number
}

type HandlerOptions = {
  /**
   * How long a failed effect is retried. `usual`: for an hour. `patient`: for days, since the provider may be
   * unavailable that long. `until-done`: for ever, even after a permanent refusal.
   */
  readonly retry: 'usual' | 'patient' | 'until-done'
  readonly lane?: Lane | undefined
}

/** Carries out the effects of one definition. */
export type EffectHandler = HandlerOptions & {
  readonly effect: EffectDefinition
  /**
   * Does the work of an effect, with its key as the provider's idempotency key, because it may run more than once.
   * @returns the provider's receipt.
   * @throws {DeliveryError} when the provider refuses; {UnreadableRef} when the ref does not match the definition. Any
   * other error counts as an unknown outcome and is tried again.
   */
  readonly handle: (effect: Effect, signal: AbortSignal) => Promise<Delivery>
}

/** A ref that does not match its definition. The effect fails permanently, whatever its handler says about retries. */
export class UnreadableRef extends Error {
  override readonly name = 'UnreadableRef'
}

const parseRef = <Definition extends EffectDefinition>(definition: Definition, ref: EffectRef): RefOf<Definition> => {
  const { success, data, error } = definition.schema.safeParse(ref)
  if (success) return data as RefOf<Definition>
  const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new UnreadableRef(`the ref of ${definition.name} does not match its definition (${issues.join('; ')})`)
}

/** A handler whose function gets the ref with the type of the definition. */
export const defineHandler = <Definition extends EffectDefinition>({
  effect: definition,
  retry,
  lane,
  handle,
}: HandlerOptions & {
  readonly effect: Definition
  readonly handle: (effect: Effect<RefOf<Definition>>, signal: AbortSignal) => Promise<Delivery>
}): EffectHandler => ({
  effect: definition,
  retry,
  lane,
  handle: async (effect, signal) => handle({ ...effect, ref: parseRef(definition, effect.ref) }, signal),
})

type Refusal = {
  readonly isPermanent: boolean
  readonly retryAfterMs?: number | undefined
  /** The status or error code of the provider's answer, or of a missing one. */
  readonly code?: string | undefined
}

/**
 * A provider's refusal. Its message is stored and shown, so it must carry no personal data.
 * @public
 */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  /** True if trying again cannot help. */
  readonly isPermanent: boolean
  /** The time that the provider asks to wait. */
  readonly retryAfterMs: number | undefined
  readonly code: string | undefined

  constructor(message: string, { isPermanent, retryAfterMs, code }: Refusal) {
    super(message)
    this.isPermanent = isPermanent
    this.retryAfterMs = retryAfterMs
    this.code = code
  }
}

/**
 * The attempt was aborted because this process ends. It does not count, and another worker takes the effect at once.
 */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}
