import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { Profile } from '../network-adapter.ts'
import { isFailure } from '../network-failure.ts'
import { isPage, pageIdIn, personUrn } from './linkedin-app.ts'
import type { LinkedinCalls } from './linkedin-calls.ts'

const userinfo = z.object({
  sub: z.string().min(1),
  name: z.string().nullish(),
  given_name: z.string().nullish(),
  picture: z.string().nullish(),
})

const rolesPage = z.object({
  elements: z.array(z.object({ role: z.string(), state: z.string(), organization: z.string() })),
})

const organization = z.object({ localizedName: z.string(), vanityName: z.string().nullish() })
const organizations = z.object({ results: z.record(z.string(), organization) })

/** Who has one of these may post on behalf of a page. */
const postingRoles = new Set(['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR', 'CONTENT_ADMIN'])

const pageSize = 100
const mostPages = 500
/** More make an address that is too long. */
const mostIds = 50

type ReadingCalls = Pick<LinkedinCalls, 'plain' | 'rest'> & { readonly url: string }

const readPerson = async ({ plain, url }: ReadingCalls, token: string): Promise<Profile> => {
  const {
    sub,
    name,
    given_name: given,
    picture,
  } = contentOf(userinfo, await plain({ url: `${url}/v2/userinfo`, method: 'GET', token }))
  // nothing says what a person is called in addresses
  const shown = name?.trim() || given?.trim() || sub
  return { remoteId: personUrn(sub), handle: shown, name: shown, avatarUrl: picture ?? null, server: null }
}

const urnsOfPages = async ({ rest }: ReadingCalls, token: string): Promise<readonly string[]> => {
  const urns = new Set<string>()
  for (let start = 0; start < mostPages; start += pageSize) {
    const query = new URLSearchParams({
      q: 'roleAssignee',
      state: 'APPROVED',
      count: String(pageSize),
      start: String(start),
    })
    const path = `organizationAcls?${query.toString()}`
    const { elements } = contentOf(rolesPage, await rest(path, { method: 'GET', as: 'FINDER', token }))
    for (const { role, state, organization: urn } of elements) {
      if (postingRoles.has(role) && state === 'APPROVED' && isPage(urn)) urns.add(urn)
    }
    if (elements.length < pageSize) break
  }
  return [...urns]
}

/** What cannot be looked up is left out. */
const readPages = async (
  { rest }: ReadingCalls,
  token: string,
  urns: readonly string[],
): Promise<readonly Profile[]> => {
  const profiles: Profile[] = []
  for (let from = 0; from < urns.length; from += mostIds) {
    const some = urns.slice(from, from + mostIds)
    const path = `organizationsLookup?ids=List(${some.map((urn) => encodeURIComponent(pageIdIn(urn))).join(',')})`
    const { results } = contentOf(organizations, await rest(path, { method: 'GET', token }))
    for (const urn of some) {
      const found = results[pageIdIn(urn)]
      if (!found) continue
      const { localizedName: name, vanityName } = found
      profiles.push({ remoteId: urn, handle: vanityName || name, name, avatarUrl: null, server: null })
    }
  }
  return profiles
}

export type ProfileReader = {
  readonly person: (token: string) => Promise<Profile>
  /** The pages on whose behalf a person may post. */
  readonly pages: (token: string) => Promise<readonly Profile[]>
  /** A person or a page. Undefined if there is no such page. */
  readonly profile: (token: string, urn: string) => Promise<Profile | undefined>
}

export const createProfileReader = (calls: ReadingCalls): ProfileReader => ({
  person: (token) => readPerson(calls, token),
  pages: async (token) => {
    const urns = await urnsOfPages(calls, token).catch((error: unknown) => {
      // the person did not agree to it, and can still post on their own behalf
      if (isFailure(error) && error.code === 'permission') return []
      throw error
    })
    return readPages(calls, token, urns)
  },
  profile: async (token, urn) => (isPage(urn) ? (await readPages(calls, token, [urn]))[0] : readPerson(calls, token)),
})
