import { DomainError } from '../kernel/domain-error.ts'
import { templateLimits } from './limits.ts'

export const unknownTemplate = () =>
  new DomainError('notFound', 'templates.unknown', 'There is no such template, or it has been deleted.')

export const tooManyTemplates = () =>
  new DomainError(
    'conflict',
    'templates.too_many',
    `You have ${templateLimits.own} templates of your own. Please delete one that you do not use any more.`,
  )
