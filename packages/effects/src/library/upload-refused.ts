import type { UploadRefusal } from '@vignette/domain/library/refusals'

/** A file that is not taken, whoever tries again. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused'
  readonly code: UploadRefusal

  constructor(code: UploadRefusal, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
