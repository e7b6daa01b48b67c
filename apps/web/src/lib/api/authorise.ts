import type { Session } from './session.ts'

/** Adds the headers that say on whose behalf a call is made. Rejects when the session has no token. */
export const authorise = async (headers: Headers, { token, firebaseUID }: Session): Promise<void> => {
  headers.set('Authorization', `Bearer ${await token()}`)
  headers.set('x-firebase-uid', firebaseUID)
}
