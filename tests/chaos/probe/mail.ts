import { defineEffect } from '@vignette/domain/kernel/effect'
import { defineHandler, DeliveryError, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { z } from 'zod'

const patienceMs = 400

export const mail = defineEffect('mail', { userId: z.string() })

/** Sends mails through the provider at `url`, with the effect's key as idempotency key. */
export const mailThrough = (url: string): EffectHandler =>
  defineHandler({
    effect: mail,
    retry: 'usual',
    handle: async ({ key, ref }, signal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: JSON.stringify(ref),
        signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
      })
      if (!response.ok) throw new DeliveryError(`the mail provider says ${response.status}`, { isPermanent: false })
      return { receipt: await response.text() }
    },
  })
