import { uploadLimits } from '@vignette/domain/library/limits'
import { uploadRefusals } from '@vignette/domain/library/refusals'
import type { Upload } from '@vignette/domain/library/schemas'
import { expect, it } from 'vitest'
import {
  refusalBefore,
  stateOfError,
  stateOfUpload,
} from '../../../../../apps/web/src/entities/library/uploads/upload-words.ts'
import { networkFailure, refusal } from './upload-server.ts'

it.each([
  ['an empty file', { size: 0, type: 'image/png' }, 'This file is empty.'],
  ['a text', { size: 5, type: 'text/plain' }, uploadRefusals.unknown_type],
  ['a picture that is too large', { size: uploadLimits.imageBytes + 1, type: 'image/png' }, uploadRefusals.too_large],
  ['a video that is too large', { size: uploadLimits.videoBytes + 1, type: 'video/mp4' }, uploadRefusals.too_large],
  ['a picture', { size: uploadLimits.imageBytes, type: 'image/png' }, null],
  ['a file whose type the browser does not know', { size: uploadLimits.imageBytes + 1, type: '' }, null],
])('judges %s before it is announced', (_what, file, reason) => {
  expect(refusalBefore(file)).toBe(reason)
})

const upload: Upload = {
  id: 'u1',
  name: 'a.png',
  bytes: 10,
  partBytes: 4,
  parts: 3,
  received: [],
  state: 'done',
  itemId: 'i1',
  refusal: null,
  expiresAt: '2026-01-02T00:00:00.000Z',
}

it('says which item an upload became', () => {
  expect(stateOfUpload(upload)).toEqual({ status: 'done', itemId: 'i1' })
})

it('says why the server refused it, also where it does not say why', () => {
  const refused: Upload = { ...upload, state: 'refused', itemId: null, refusal: 'Too dark.' }
  expect(stateOfUpload(refused)).toEqual({ status: 'refused', reason: 'Too dark.' })
  expect(stateOfUpload({ ...refused, refusal: null })).toMatchObject({ reason: 'This file could not be added.' })
})

const room = { used: 5, reserved: 1, limit: 10, needed: 10 }

it.each([
  ['without an answer', networkFailure(), { status: 'failed', reason: 'The connection was lost.', sent: 7 }],
  ['with an error of the server', refusal(500, 'x'), { status: 'failed', reason: 'Refused: x', sent: 7 }],
  ['for its content', refusal(415, 'x'), { status: 'refused', reason: 'Refused: x' }],
  ['for want of room', refusal(402, 'library.full', room), { status: 'full', reason: 'Refused: library.full', room }],
  ['for others that are going on', refusal(409, 'library.too_many_uploads'), { status: 'failed', sent: 7 }],
  ['as it cannot be read', new Error('Unreadable'), { status: 'failed', reason: 'Unreadable', sent: 7 }],
])('knows the way on from one that failed %s', (_how, error, state) => {
  expect(stateOfError(error, 7)).toMatchObject(state)
})
