import { DomainError } from '../../kernel/domain-error.ts'

const refusal = (reason: string, sentence: string) =>
  new DomainError('invalid', `brand.${reason}`, sentence, { path: 'url' })

export const unreadableAddress = () =>
  refusal('website_address', 'Please enter the address of a website, such as www.example.com.')

export const privateAddress = () =>
  refusal('website_private', 'This address is not on the public web. Please enter one that everybody can open.')

export const unreachable = () =>
  refusal('website_unreachable', 'This website could not be reached. Please check the address.')

export const tooSlow = () =>
  refusal('website_too_slow', 'This website took too long to answer. Please try again later.')

export const tooManyRedirects = () =>
  refusal('website_redirects', 'This address leads from one place to the next. Please enter the one where it ends.')

export const answeredWithError = (status: number) =>
  refusal('website_error', `The website answered with an error (${status}). Please check the address.`)

export const notHtml = () => refusal('website_not_html', 'This is no web page. Please enter the address of one.')

export const nothingFound = () =>
  refusal('website_nothing', 'The page says nothing that we could use. You can fill in the fields yourself.')
