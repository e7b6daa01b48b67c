import { expect, it } from 'vitest'
import { requireDone } from '../../../../apps/web/src/entities/library/require-done.ts'
import { roomOf } from '../../../../apps/web/src/entities/library/room.ts'
import { refusal } from '../../samples.ts'

const room = { used: 5, reserved: 1, limit: 10, needed: 10 }

it('says what room there is where something was refused for want of it', () => {
  expect(roomOf(refusal(402, 'library.full', room))).toEqual(room)
})

it.each([
  ['another reason', refusal(402, 'credits.insufficient', room)],
  ['figures that cannot be read', refusal(402, 'library.full', { used: 'much' })],
])('says nothing of room with %s', (_case, error) => {
  expect(roomOf(error)).toBeNull()
})

it('takes a command for done that reads show a moment later', () => {
  const late = {
    success: false,
    status: 503,
    body: { success: false, error: 'Late.', code: 'library.late', status: 503, requestId: 'request-7' },
  } as const
  expect(() => requireDone({ success: true })).not.toThrow()
  expect(() => requireDone(late)).not.toThrow()
})

it('says why a command was not done', () => {
  const body = {
    success: false,
    error: 'This is in the trash.',
    code: 'library.in_trash',
    status: 409,
    requestId: 'request-7',
  }
  expect(() => requireDone({ success: false, status: 409, body })).toThrow('This is in the trash.')
})
