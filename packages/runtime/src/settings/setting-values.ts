import { z } from 'zod'

export const urlOf = (protocol: RegExp, wording: string) =>
  z.url({ protocol, error: ({ input }) => (input === undefined ? `is required: ${wording}` : `must be ${wording}`) })

export const isWebUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** The URL of a service, without slashes at its end, since paths are appended. */
export const serviceUrl = urlOf(/^https?$/, 'an http:// or https:// URL').transform((url) => url.replace(/\/+$/, ''))

/** The address of an image or a page: an https URL or a path of the product. */
export const address = z
  .string()
  .refine((text) => /^\/(?!\/)\S*$/.test(text) || isWebUrl(text), 'must be an https:// URL or a path such as /logo.svg')

/** A mailbox address without a name. */
export const mailbox = z.email('must be an e-mail address').max(254)
