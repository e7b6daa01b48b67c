import { DomainError } from '../kernel/domain-error.ts'

export const notSetUp = () => new DomainError('conflict', 'brand.not_set_up', 'Please set up your brand first.')

export const industryNotSaid = () =>
  new DomainError('invalid', 'brand.industry_not_said', 'Please say what your industry is.', { path: 'ownIndustry' })

export const logoNotFound = () =>
  new DomainError('invalid', 'brand.logo_not_found', 'Please choose a picture from your library.', { path: 'logoId' })

/** Why the website at an address is of no use, said at the field of the address. */
const websiteRefusal = (reason: string, sentence: string) =>
  new DomainError('invalid', `brand.${reason}`, sentence, { path: 'url' })

export const unreadableAddress = () =>
  websiteRefusal('website_address', 'Please enter the address of a website, such as www.example.com.')

export const privateAddress = () =>
  websiteRefusal('website_private', 'This address is not on the public web. Please enter one that everybody can open.')

export const unreachable = () =>
  websiteRefusal('website_unreachable', 'This website could not be reached. Please check the address.')

export const tooSlow = () =>
  websiteRefusal('website_too_slow', 'This website took too long to answer. Please try again later.')

export const tooManyRedirects = () =>
  websiteRefusal(
    'website_redirects',
    'This address leads from one place to the next. Please enter the one where it ends.',
  )

export const answeredWithError = (status: number) =>
  websiteRefusal('website_error', `The website answered with an error (${status}). Please check the address.`)

export const notHtml = () => websiteRefusal('website_not_html', 'This is no web page. Please enter the address of one.')

export const nothingFound = () =>
  websiteRefusal('website_nothing', 'The page says nothing that we could use. You can fill in the fields yourself.')
