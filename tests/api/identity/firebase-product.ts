import { createTestDatabase } from '../../support/database.ts'
import { createGoogle } from '../../support/google/google.ts'
import { type Member, newMember } from '../../support/google/people.ts'
import { signIdToken } from '../../support/google/tokens.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { startApi, startWorker } from '../../support/processes.ts'
import { processSettings } from '../../support/settings.ts'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { askAll, letIn, type RequestCredentials } from './three-doors.ts'

/** The product as processes, with Firebase as its sign-in. */
export const openFirebaseProduct = async () => {
  const google = await createGoogle()
  const database = await createTestDatabase()
  const settings = { ...processSettings, ...google.environment, LOG_LEVEL: 'trace', DATABASE_URL: database.appUrl }
  const [worker, api] = await Promise.all([startWorker(settings), startApi(settings)])
  const personnel = createPersonnel(database.appUrl)

  const newOperator = async (options: { readonly tenant?: string } = {}): Promise<Member> => {
    const operator = newMember(google, options)
    await personnel.grant(operator, 'ops')
    return operator
  }
  const answersTo = (asked: RequestCredentials): Promise<string[]> => askAll(api.url, asked)

  /** Somebody who may call every route, with the right token. */
  const member = await newOperator()
  const authorization = `Bearer ${signIdToken(member.claims(), google.signingKey)}`
  // the keys and access tokens of Google have been fetched from here on
  await eventually(async () => expect(await answersTo({ authorization })).toEqual(letIn))

  return {
    google,
    database,
    worker,
    api,
    member,
    newOperator,
    answersTo,
    close: async () => {
      await Promise.all([api.stop(), worker.stop(), personnel.close(), google.close()])
      await database.drop()
    },
  }
}

export type FirebaseProduct = Awaited<ReturnType<typeof openFirebaseProduct>>

export const now = () => Math.floor(Date.now() / 1_000)
