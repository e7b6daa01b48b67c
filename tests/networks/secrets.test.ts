import { createCalls } from '@vignette/networks/calls/network-calls'
import { createOutbound } from '@vignette/outbound/outbound'
import { constantFrom, record, string } from 'fast-check'
import { afterAll, beforeAll } from 'vitest'
import { property } from '../support/property.ts'
import { serve } from './servers/serving.ts'
import { failureOf } from './workshop.ts'

/** A service that repeats all that it got, in every form in which services do. */
let echo: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  echo = await serve(({ headers, body }) => {
    const got = `${headers.authorization ?? ''} ${body.toString()}`
    const forms = [got, encodeURIComponent(got), Buffer.from(headers.authorization?.slice(7) ?? '').toString('base64')]
    return { status: 400, body: { error: forms.join(' | ') } }
  })
})
afterAll(() => echo.close())

const token = string({ unit: constantFrom(...Array.from('abcXYZ019-._~+/=')), minLength: 4, maxLength: 60 })
const password = string({ unit: constantFrom(...Array.from('abXY01 "\\&=+%ä🐻')), minLength: 4, maxLength: 30 })

property(
  'a failure never repeats a secret, whatever the service answers',
  [record({ token, password, kind: constantFrom('json', 'form') })],
  async ({ token: secret, password: typed, kind }) => {
    const judge = ({ body }: { readonly body: unknown }) => ({
      code: 'content' as const,
      says: (body as { error: string }).error,
    })
    const call = createCalls({ outbound: createOutbound({ allowed: [echo.host] }), judge })
    const body = kind === 'json' ? { json: { password: typed } } : { form: { password: typed } }
    const failure = await failureOf(call({ url: echo.url, method: 'POST', token: secret, secrets: [typed], body }))
    const told = `${failure.message} ${failure.stack ?? ''} ${JSON.stringify(failure)} ${String(failure.cause)}`
    const forms = [secret, typed].flatMap((each) => [each, encodeURIComponent(each), JSON.stringify(each).slice(1, -1)])
    return forms.every((form) => !told.includes(form))
  },
  { runs: 100 },
)
