import type { Reply } from './serving.ts'

/** A refusal in the shape of LinkedIn's API. */
export const refused = (status: number, code: string, message: string, serviceErrorCode?: number): Reply => ({
  status,
  headers: { 'x-li-uuid': 'AAYkuuid==' },
  body: { status, code, message, ...(serviceErrorCode === undefined ? {} : { serviceErrorCode }) },
})

export const denied = (what: string): Reply =>
  refused(403, 'ACCESS_DENIED', `Not enough permissions to access: ${what}`, 100)

export const notFound = (urn: string): Reply => refused(404, 'NOT_FOUND', `Entity ${urn} is not found`)

export const illegal = (message: string): Reply => refused(400, 'ILLEGAL_ARGUMENT', `ERROR :: ${message}`)

export const invalidToken = refused(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token', 65_600)

export const revokedToken = refused(
  401,
  'REVOKED_ACCESS_TOKEN',
  'The token used in the request has been revoked by the user',
  65_601,
)

/** A refusal of what a post holds, which names what is wrong in a list. */
export const unprocessable = (code: string, message: string): Reply => ({
  status: 422,
  body: {
    status: 422,
    message: `com.linkedin.content.common.exception.BadRequestResponseException: ${message}`,
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    errorDetails: { inputErrors: [{ description: message, input: {}, code }] },
  },
})

/** Who calls, as the token says. */
export type Caller = {
  readonly scopes: ReadonlySet<string>
  /** The URN of the person. */
  readonly person: string
  /** The pages on whose behalf the person may post. */
  readonly pages: ReadonlySet<string>
}

/** Undefined if a caller may act on behalf of an author. */
export const refusalOf = ({ scopes, person, pages }: Caller, author: string, what: string): Reply | undefined => {
  if (author === person) return scopes.has('w_member_social') ? undefined : denied(`${what}.CREATE`)
  return pages.has(author) && scopes.has('w_organization_social') ? undefined : denied(`${what}.CREATE`)
}
