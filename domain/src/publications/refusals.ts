import { DomainError } from '../kernel/domain-error.ts'

/** Another worker has gone on with it, so that this one must stop. */
export const overtaken = () =>
  new DomainError('conflict', 'publications.overtaken', 'Another worker has gone on with this post.')

/** It may be out already, so that it must not be sent before somebody has looked. */
export const mayBeOutAlready = () =>
  new DomainError('conflict', 'publications.may_be_out', 'This may have been published already. Look first.')

export const neverArmed = () =>
  new DomainError('conflict', 'publications.never_armed', 'Nothing of this was ever sent.')
