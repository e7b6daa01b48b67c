import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { z } from 'zod'
import type { Person } from '../e2e/entering.ts'
import type { Environment } from '../support/settings.ts'

const accountSchema = z.object({
  localId: z.string(),
  email: z.string(),
  displayName: z.string().optional(),
  emailVerified: z.boolean().optional(),
})
const codeSchema = z.object({ email: z.string(), requestType: z.string(), oobCode: z.string(), oobLink: z.string() })
type MailKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL'

export const newPerson = (): Person => ({
  name: 'Ada Lovelace',
  email: `${randomUUID()}@example.com`,
  password: 'analytical',
})

const asOwner = { authorization: 'Bearer owner', 'content-type': 'application/json' }

const ask = async (path: string, init?: RequestInit): Promise<unknown> => {
  const response = await fetch(`http://${inject('emulator').host}/${path}`, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answers with ${response.status}: ${text}`)
  return JSON.parse(text)
}

const call = (method: string, body: object): Promise<unknown> =>
  ask(`identitytoolkit.googleapis.com/v1/accounts:${method}?key=a-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Makes an account as somebody else's program would. */
export const createAccount = async ({ email, password, name }: Person): Promise<void> => {
  await call('signUp', { email, password, displayName: name })
}

/** Sends the mail whose link verifies the address, as another device would. */
export const askForVerification = async ({ email, password }: Person): Promise<void> => {
  const session = await call('signInWithPassword', { email, password, returnSecureToken: true })
  const { idToken } = z.object({ idToken: z.string() }).parse(session)
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
}

const accounts = (verb: 'lookup' | 'update', body: object): Promise<unknown> =>
  ask(`identitytoolkit.googleapis.com/v1/projects/${inject('emulator').projectId}/accounts:${verb}`, {
    method: 'POST',
    headers: asOwner,
    body: JSON.stringify(body),
  })

/** The account of an address, as Firebase keeps it. */
export const accountOf = async (email: string) => {
  const { users } = z
    .object({ users: z.array(accountSchema).optional() })
    .parse(await accounts('lookup', { email: [email] }))
  const [account] = users ?? []
  if (!account) throw new Error(`no account of ${email}`)
  return account
}

export const disable = async (email: string): Promise<void> => {
  await accounts('update', { localId: (await accountOf(email)).localId, disableUser: true })
}

/** Ends all sessions that there are; a moment of the future, because Firebase counts in seconds. */
export const revoke = async (email: string): Promise<void> => {
  const validSince = String(Math.ceil(Date.now() / 1_000) + 1)
  await accounts('update', { localId: (await accountOf(email)).localId, validSince })
}

/** The newest mail of a kind: the code of its link, and the link. */
export const mailTo = async (email: string, kind: MailKind) => {
  const { oobCodes } = z
    .object({ oobCodes: z.array(codeSchema) })
    .parse(await ask(`emulator/v1/projects/${inject('emulator').projectId}/oobCodes`))
  const mail = oobCodes.findLast((code) => code.email === email && code.requestType === kind)
  if (!mail) throw new Error(`no ${kind} to ${email}`)
  return mail
}

/** Does what somebody does on the page that a mail's link leads to. */
export const followLink = async (link: string, answers: Readonly<Record<string, string>> = {}): Promise<void> => {
  const url = new URL(link)
  for (const [name, value] of Object.entries(answers)) url.searchParams.set(name, value)
  const response = await fetch(url, { redirect: 'manual' })
  if (response.status >= 400) throw new Error(`${link} answers with ${response.status}: ${await response.text()}`)
}

/** Settings of the product with its accounts at the emulator. */
export const firebaseSettings = (): Environment => {
  const { host, projectId } = inject('emulator')
  return {
    SIGN_IN: 'firebase',
    FIREBASE_API_KEY: 'a-key',
    FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_APP_ID: '1:1:web:1',
    FIREBASE_AUTH_EMULATOR_HOST: host,
    ALLOW_EMULATOR: 'true',
  }
}
