import { DomainError } from '../kernel/domain-error.ts'

export const notSetUp = () => new DomainError('conflict', 'brand.not_set_up', 'Please set up your brand first.')

export const industryNotSaid = () =>
  new DomainError('invalid', 'brand.industry_not_said', 'Please say what your industry is.', { path: 'ownIndustry' })

export const logoNotFound = () =>
  new DomainError('invalid', 'brand.logo_not_found', 'Please choose a picture from your library.', { path: 'logoId' })
