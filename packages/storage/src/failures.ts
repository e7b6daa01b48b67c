import { DomainError } from '@vignette/domain/kernel/domain-error'

const full = () =>
  new DomainError('unavailable', 'storage.full', 'There is no room left for files on our side. Please try again later.')

const unavailable = () =>
  new DomainError(
    'unavailable',
    'storage.unavailable',
    'We cannot reach our files right now. Nothing was lost, please try again in a moment.',
  )

/** Error codes of file systems and S3 stores that mean that there is no room. */
const signsOfFull = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'XMinioStorageFull', 'InsufficientStorage', 'QuotaExceeded'])

/** The refusal that people get when a file cannot be read or written. Its cause is for the log. */
export const storageFailure = (cause: unknown): DomainError => {
  const { code, name } = cause as { readonly code?: string; readonly name?: string }
  const isFull = signsOfFull.has(code ?? '') || signsOfFull.has(name ?? '')
  return Object.assign(isFull ? full() : unavailable(), { cause })
}
