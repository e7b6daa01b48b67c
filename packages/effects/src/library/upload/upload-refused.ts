import type { UploadRefusal } from '@vignette/domain/library/refusals'

/** The file is refused; trying again does not help. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
  readonly code: UploadRefusal

  constructor(code: UploadRefusal, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
