import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Network } from '../network.ts'
import { Refusal } from '../refusal.ts'
import { importAccount } from '../store/accounts.ts'
import { type Database, transaction } from '../store/database.ts'
import { insertPost, postById, wasPosted } from '../store/posts.ts'
import { startFamily } from '../store/tokens.ts'
import { checkText } from './check-text.ts'
import { chosenMedia } from './chosen-media.ts'
import { accountView, handleSchema, idSchema, nameSchema } from './schemas.ts'

const instantSchema = z.iso.datetime()

const importedPostSchema = z.object({
  id: idSchema,
  text: z.string(),
  createdAt: instantSchema,
  clientId: z.string().min(1).max(200).nullable().default(null),
  /** What was uploaded with a token of an import before. */
  mediaIds: z.array(idSchema).max(20).default([]),
  /** A post that was imported before it. */
  replyTo: idSchema.nullable().default(null),
})

const importedAccountSchema = z.object({
  id: idSchema,
  handle: handleSchema,
  name: nameSchema,
  /** What people sign in with. Everybody is shown it. */
  word: z.string().min(1).max(100),
  createdAt: instantSchema,
  posts: z.array(importedPostSchema).max(5_000),
})

const importSchema = z.object({ accounts: z.array(importedAccountSchema).max(200) })

type ImportedAccount = z.output<typeof importedAccountSchema>

const largestImport = 8_000_000

const digestOf = (secret: string) => createHash('sha256').update(secret).digest()

/** What is there already stays as it is, so that an import can be repeated. */
const importPosts = (db: Database, accounts: readonly ImportedAccount[], now: Date): number => {
  const posts = accounts.flatMap((account) => account.posts.map((post) => ({ account, ...post })))
  const inOrder = posts.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
  const missing = inOrder.filter(({ id }) => !wasPosted(db, id))
  for (const { account, id, text, mediaIds, createdAt, clientId, replyTo } of missing) {
    const media = chosenMedia(db, account.id, mediaIds)
    checkText(text, media.length)
    if (Date.parse(createdAt) > now.getTime()) throw new Refusal(422, 'not_past', 'A post is said to be of the future.')
    const parent = replyTo === null ? undefined : postById(db, replyTo)
    if (replyTo !== null && !parent) throw new Refusal(422, 'reply_unknown', 'The post that this answers is not there.')
    insertPost(db, { account, id, text, media, parent, clientId }, new Date(createdAt))
  }
  return missing.length
}

/** Brings in accounts of invented people with what they posted in the past. Only who knows the key may. */
export const imports: FastifyPluginAsyncZod<Network & { readonly importKey: string }> = async (
  app,
  { db, now, url, tokenSeconds, importKey },
) => {
  app.addHook('onRequest', async ({ headers }) => {
    const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!timingSafeEqual(digestOf(given), digestOf(importKey)))
      throw new Refusal(401, 'key_invalid', 'Only who runs this network brings accounts in.')
  })

  app.post('/import', { bodyLimit: largestImport, schema: { body: importSchema } }, async ({ body: { accounts } }) =>
    transaction(db, () => {
      for (const account of accounts) importAccount(db, account)
      const posts = importPosts(db, accounts, now())
      const opened = accounts.map((account) => ({
        account: accountView(url(), account),
        ...startFamily(db, account.id, tokenSeconds, now()),
      }))
      return { url: url(), accounts: opened, posts }
    }),
  )
}
