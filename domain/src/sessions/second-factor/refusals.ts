import { DomainError } from '../../kernel/domain-error.ts'

export const codeRequired = () =>
  new DomainError('forbidden', 'identity.code_required', 'Please enter the code of your authenticator app.')

export const wrongCode = () =>
  new DomainError(
    'forbidden',
    'identity.wrong_code',
    'This code is not valid, or was used before. Please wait for the next one and try again.',
  )

export const wrongRecoveryCode = () =>
  new DomainError('forbidden', 'identity.wrong_code', 'This is none of your recovery codes, or it was used before.')

export const tooManyCodes = (seconds: number) =>
  new DomainError(
    'rateLimited',
    'identity.too_many_codes',
    `There were too many wrong codes. Please try again in ${seconds < 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`}, or use a recovery code.`,
    { retryAfterSeconds: seconds },
  )

export const alreadyOn = () =>
  new DomainError('conflict', 'identity.second_factor_on', 'Two-step sign-in is on already.')

export const neededByOwner = () =>
  new DomainError(
    'conflict',
    'identity.second_factor_needed',
    'A workspace of yours asks its members for two-step sign-in. Stop requiring it on its team page first.',
  )

export const notOn = () => new DomainError('conflict', 'identity.second_factor_off', 'Two-step sign-in is off.')
