import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { handleSchema, nameSchema } from '../api/schemas.ts'
import { Refusal } from '../refusal.ts'
import { type Account, accountOfWord, createAccount, demoAccounts } from '../store/accounts.ts'
import { agree } from '../store/agreements.ts'
import { transaction } from '../store/database.ts'
import { authorizeView, type Typed, type Wish, wordView } from './authorize-view.ts'
import { createSend, type PagesDeps, sendFailure } from './sending.ts'

const wishSchema = z.object({
  redirect_uri: z.url({ protocol: /^https?$/ }).max(2_000),
  state: z.string().min(1).max(500),
  code_challenge: z.string().regex(/^[\w-]{43}$/, 'must be a challenge of PKCE'),
})

const typedSchema = z.string().max(500).default('')

const formSchema = wishSchema.extend({
  action: z.enum(['open', 'signIn']),
  handle: typedSchema,
  name: typedSchema,
  word: typedSchema,
})

type Form = z.output<typeof formSchema>

const longestForm = 10_000

/** Where the browser goes back to. */
const backTo = ({ redirect_uri: address, state }: Wish, answer: Readonly<Record<string, string>>): string => {
  const url = new URL(address)
  for (const [name, value] of Object.entries({ ...answer, state })) url.searchParams.set(name, value)
  return url.href
}

/** Forms may lead on to the app that asks, which is another site. */
const policyFor = ({ redirect_uri: address }: Wish): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${new URL(address).origin}`,
    "frame-ancestors 'none'",
  ].join('; ')

/** @throws {Refusal} with what is wrong with the name. */
const newAccountFrom = ({ handle, name }: Form) => {
  const [asked, shown] = [handleSchema.safeParse(handle), nameSchema.safeParse(name.trim() || handle)]
  if (!asked.success) {
    throw new Refusal(422, 'invalid', 'A handle has 2 to 30 small letters, digits or underscores.')
  }
  if (!shown.success) throw new Refusal(422, 'invalid', 'A name has up to 100 characters in one line.')
  return { handle: asked.data, name: shown.data }
}

/**
 * The page on which a person lets an app publish: for an account that they open here, or for one whose word they know.
 * There is no other proof of who somebody is.
 */
export const authorizing: FastifyPluginAsyncZod<PagesDeps> = async (app, deps) => {
  const { db, now } = deps
  const send = createSend(deps)
  app.setErrorHandler(sendFailure(send))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  const ask = (reply: FastifyReply, wish: Wish, typed: Typed): FastifyReply => {
    const declined = backTo(wish, { error: 'access_denied' })
    const view = authorizeView({ wish, typed, demo: demoAccounts(db), declined })
    return send(reply.header('content-security-policy', policyFor(wish)), 'Sign in to Parade', view)
  }

  const agreed = (account: Account, { code_challenge: challenge, redirect_uri: redirectUri, state }: Wish): string => {
    const code = agree(db, account.id, { challenge, redirectUri }, now())
    return backTo({ redirect_uri: redirectUri, state, code_challenge: challenge }, { code })
  }

  const open = (reply: FastifyReply, form: Form): FastifyReply => {
    const { account, to } = transaction(db, () => {
      const opened = createAccount(db, newAccountFrom(form), now())
      return { account: opened, to: agreed(opened, form) }
    })
    return send(reply.code(201), `@${account.handle} on Parade`, wordView(account, to))
  }

  const signIn = (reply: FastifyReply, form: Form): FastifyReply => {
    const account = accountOfWord(db, form.handle.trim().replace(/^@/, '').toLowerCase(), form.word)
    if (!account) throw new Refusal(422, 'unknown', 'This handle and this word do not belong together.')
    return reply.header('content-security-policy', policyFor(form)).redirect(agreed(account, form), 303)
  }

  app.get('/authorize', { exposeHeadRoute: false, schema: { querystring: wishSchema } }, ({ query }, reply) =>
    ask(reply, query, { action: null, handle: '', name: '', problem: null }),
  )

  app.post('/authorize', { schema: { body: formSchema } }, ({ body }, reply) => {
    const { action, handle, name } = body
    try {
      return action === 'open' ? open(reply, body) : signIn(reply, body)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return ask(reply.code(error.status), body, { action, handle, name, problem: error.message })
    }
  })
}
