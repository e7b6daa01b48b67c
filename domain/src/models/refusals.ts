import { DomainError } from '../kernel/domain-error.ts'

export const cannotDraw = () =>
  new DomainError('invalid', 'models.cannot_draw', 'Anthropic’s models cannot draw. Please choose another one.', {
    path: 'models',
  })

export const noEngine = () =>
  new DomainError('invalid', 'models.none', 'Please choose a model, or leave it to the offline engine.', {
    path: 'models',
  })

export const noAddress = () =>
  new DomainError(
    'invalid',
    'models.no_address',
    'Please enter an address such as http://127.0.0.1:11434/v1, without a name and password. Keys have a field of their own.',
    { path: 'baseUrl' },
  )

export const noKey = () => new DomainError('notFound', 'models.no_key', 'There is no such key.')

export const tooManyKeys = () =>
  new DomainError('conflict', 'models.too_many_keys', 'There are 20 keys. Please remove one that is not used any more.')
