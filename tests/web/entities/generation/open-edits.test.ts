import { afterEach, expect, it } from 'vitest'
import { connection, sessions } from '../../../../apps/web/src/lib/api/api.ts'
import { openEdits } from '../../../../apps/web/src/entities/generation/open-edits.ts'

const enter = (firebaseUID: string) =>
  sessions.open({ token: async () => firebaseUID, firebaseUID, email: `${firebaseUID}@example.com` })

afterEach(() => sessions.close('left'))

it('keeps edits by result until they are saved or given up', () => {
  enter('ada')
  openEdits.keep('r1', { text: 'Tea' })
  openEdits.keep('r2', { text: 'Coffee' })
  openEdits.keep('r1', { text: 'Green tea' })
  openEdits.drop('r2')
  expect(openEdits.of('r1')).toEqual({ text: 'Green tea' })
  expect(openEdits.of('r2')).toBeUndefined()
})

it('keeps them through a session that expired, for the same person alone', () => {
  enter('ada')
  openEdits.keep('r1', { text: 'Tea' })
  sessions.close('expired')
  enter('grace')
  expect(openEdits.of('r1')).toBeUndefined()
  enter('ada')
  expect(openEdits.of('r1')).toEqual({ text: 'Tea' })
})

it('forgets them when somebody signs out, as well as what got no answer', () => {
  enter('ada')
  openEdits.keep('r1', { text: 'Tea' })
  connection.undecidedKeys.set('/generations', 'key')
  sessions.close('left')
  expect(connection.undecidedKeys.get('/generations')).toBeUndefined()
  openEdits.keep('r1', { text: 'Late' })
  enter('ada')
  expect(openEdits.of('r1')).toBeUndefined()
})
