/** Our app at LinkedIn, as whoever runs the product has registered it there. */
export type LinkedinApp = {
  readonly clientId: string
  readonly clientSecret: string
  /** The API. */
  readonly url: string
  /** Where people agree, and where tokens come from. */
  readonly authUrl: string
  /** The month of the API that we speak, as in `202605`. LinkedIn serves each for about a year. */
  readonly version: string
  /** True if LinkedIn has approved the app for pages. It lets nobody in who is asked for rights that the app does not have. */
  readonly hasPages: boolean
}

/** Where people see posts and pages. */
export const site = 'https://www.linkedin.com'

const organization = 'urn:li:organization:'

export const personUrn = (id: string): string => `urn:li:person:${id}`

export const isPage = (urn: string): boolean => urn.startsWith(organization)

/** The number of a page in its URN. */
export const pageIdIn = (urn: string): string => urn.slice(organization.length)

/** A URN as a part of a path or a query. Brackets have a meaning in LinkedIn's queries, too. */
export const encoded = (urn: string): string => encodeURIComponent(urn).replaceAll('(', '%28').replaceAll(')', '%29')
