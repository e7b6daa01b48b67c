import type { RequestBody } from '@vignette/outbound/request-body'

const shownInstead = '[secret]'

/** Shorter ones are in every second word. */
const shortest = 4

const ofBody = (body: RequestBody | undefined): readonly string[] =>
  body && 'form' in body ? Object.values(body.form) : []

/** What a call holds that nobody may read in a failure. Everything in the forms of sign-ins counts. */
export const secretsIn = (call: {
  readonly token?: string
  readonly secrets?: readonly string[]
  readonly body?: RequestBody
}): readonly string[] => [
  ...(call.token === undefined ? [] : [call.token]),
  ...(call.secrets ?? []),
  ...ofBody(call.body),
]

/** In the forms in which servers repeat what they got. */
const formsOf = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams([['', secret]]).toString().slice(1),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64'),
]

/** What a network says, without the secrets that it may have repeated. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string => {
  const forms = secrets.filter(({ length }) => length >= shortest).flatMap(formsOf)
  return forms.toSorted((a, b) => b.length - a.length).reduce((left, form) => left.replaceAll(form, shownInstead), text)
}
