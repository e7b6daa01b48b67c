import type { Billing, PlanPreview } from '@vignette/domain/billing/schemas/billing'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import type { App } from '../../support/in-process.ts'
import type { Person } from '../../support/people.ts'

type ReadOptions = { readonly position?: string }

export type CheckoutOutcome = { outcome: { kind: string; checkoutId: string; url: string; effectiveAt: string } }

/** What customers do about their plan, where payments are played. */
export const createBillingClient = (app: App) => {
  const get = async <Answer>({ headers }: Person, url: string, { position }: ReadOptions = {}): Promise<Answer> => {
    const answer = await app.inject({
      url: `/api${url}`,
      headers: { ...headers, ...(position && { 'x-min-position': position }) },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Answer>()
  }

  const post = (person: Person, url: string, payload?: object) =>
    app.inject({ method: 'POST', url: `/api${url}`, headers: person.headers, ...(payload && { payload }) })

  const done = async <Answer>(
    person: Person,
    url: string,
    payload?: object,
  ): Promise<Answer & { position: string }> => {
    const answer = await post(person, url, payload)
    expect(answer.statusCode, answer.body).toBe(200)
    return { ...answer.json<Answer>(), position: String(answer.headers['x-log-position'] ?? '') }
  }

  const preview = async (person: Person, tier: string, interval = 'month'): Promise<PlanPreview> =>
    (await done<{ change: PlanPreview }>(person, '/billing/preview', { tier, interval })).change

  const buy = async (person: Person, tier: string, interval = 'month'): Promise<string> => {
    const { outcome } = await done<CheckoutOutcome>(person, '/billing/checkout', { tier, interval })
    expect(outcome).toMatchObject({ kind: 'checkout', url: `/dashboard/billing/checkout/${outcome.checkoutId}` })
    return outcome.checkoutId
  }

  const pay = async (person: Person, checkoutId: string) => {
    await done(person, `/demo/checkout/${checkoutId}/pay`)
    await eventually(async () => {
      const { invoices } = await get<Billing>(person, '/billing')
      expect(invoices.find(({ id }) => id === checkoutId)).toMatchObject({ status: 'paid' })
    })
  }

  return { get, post, done, preview, buy, pay }
}

export type BillingClient = ReturnType<typeof createBillingClient>
