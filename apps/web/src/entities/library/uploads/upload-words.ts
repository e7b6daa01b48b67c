import { uploadLimits } from '@vignette/domain/library/limits'
import { uploadRefusals } from '@vignette/domain/library/refusals'
import type { Upload } from '@vignette/domain/library/schemas'
import { ApiError } from '#lib/api/api-error.ts'
import { roomOf } from '../room.ts'
import type { UploadState } from './upload-state.ts'

const unknownRefusal = 'This file could not be added.'

/** The reason why a file is not even announced; null if the server has to check it. */
export const refusalBefore = ({ size, type }: Pick<File, 'size' | 'type'>): string | null => {
  if (size === 0) return 'This file is empty.'
  // the browser does not know every type and may be wrong, so only clear cases are refused
  if (type !== '' && !/^(image|video)\//.test(type)) return uploadRefusals.unknown_type
  const largest = type.startsWith('image/') ? uploadLimits.imageBytes : uploadLimits.videoBytes
  if (size > largest) return uploadRefusals.too_large
  return null
}

/** The state of an upload after the server has checked it. */
export const stateOfUpload = ({ state, itemId, refusal }: Upload): UploadState =>
  state === 'done' ? { status: 'done', itemId } : { status: 'refused', reason: refusal ?? unknownRefusal }

/** The code of a refusal after which the upload can be sent once others have ended. */
const tooManyAtOnce = 'library.too_many_uploads'

const refusals = new Set([400, 409, 413, 415, 422])

/** The state of an upload that failed after `sent` bytes. */
export const stateOfError = (error: unknown, sent: number): UploadState => {
  if (!(error instanceof ApiError)) {
    return { status: 'failed', reason: error instanceof Error ? error.message : unknownRefusal, sent }
  }
  const { status, code } = error.details
  const room = roomOf(error)
  if (room) return { status: 'full', reason: error.message, room }
  if (status !== null && refusals.has(status) && code !== tooManyAtOnce)
    return { status: 'refused', reason: error.message }
  return { status: 'failed', reason: status === null ? 'The connection was lost.' : error.message, sent }
}
