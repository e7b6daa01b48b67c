import {
  declined,
  missing,
  notLetIn,
  otherServer,
  unknownAuthorization,
} from '@vignette/domain/social-accounts/refusals'
import type { AuthorizationRequest, ConnectRequest } from '@vignette/domain/social-accounts/schemas/requests'
import type { AuthorizationStore, StartedAuthorization } from '@vignette/networks/authorizations/authorization-store'
import type { LetIn } from '@vignette/networks/authorizations/choice-store'
import type { NetworkAdapter, SignInPage } from '@vignette/networks/network-adapter'
import { asking } from './connecting-failures.ts'

/** The page of a network at which people agree, if it has one. */
export const pageOf = (adapter: NetworkAdapter): SignInPage | undefined => {
  if ('beginAuthorization' in adapter) return adapter
  return adapter.signsInBy === 'nothing' ? adapter.page : undefined
}

type Member = { readonly userId: string; readonly workspaceId: string }

type Deps = {
  readonly authorizations: AuthorizationStore
  /** The page of the product to which networks send people back. */
  readonly returnUrl: string
}

/** A network with its page. */
type At = Pick<NetworkAdapter, 'network' | 'signsInBy'> & { readonly page: SignInPage }

export type Authorizing = {
  /** @returns the page at which the person agrees. @throws {DomainError} `accounts.…`. */
  readonly begin: (member: Member, at: At, wish: ConnectRequest) => Promise<string>
  /** Uses up what was begun. @throws {DomainError} `accounts.unknown_authorization`, `accounts.other_server`, `accounts.declined`. */
  readonly comeBack: (
    member: Member,
    answer: AuthorizationRequest,
  ) => Promise<StartedAuthorization & { readonly code: string }>
  /** All accounts that the person has let us into, one at least. @throws {DomainError} `accounts.…`. */
  readonly finish: (
    adapter: NetworkAdapter,
    started: StartedAuthorization & { readonly code: string },
  ) => Promise<readonly LetIn[]>
}

const originOf = (typed: string): string =>
  URL.parse(/^https?:\/\//.test(typed) ? typed : `https://${typed}`)?.origin ?? typed

export const createAuthorizing = ({ authorizations, returnUrl }: Deps): Authorizing => {
  /** The server is a part of the address, so that it is noticed if another one sends somebody back. */
  const returnUrlFor = (server: string | null): string => {
    const host = server === null ? undefined : URL.parse(server)?.host
    return host === undefined ? returnUrl : `${returnUrl}?${new URLSearchParams({ server: host }).toString()}`
  }

  return {
    begin: async (member, { network, signsInBy, page }, { server: typed, accountId }) => {
      if (signsInBy === 'server' && typed === undefined) throw missing('server', 'the name of the server')
      const named = signsInBy === 'server' && typed !== undefined ? originOf(typed) : null
      const { state, verifier, challenge } = authorizations.create()
      const wish = { server: named, redirectUri: returnUrlFor(named), state, challenge }
      const { url, server } = await asking(network, 'namingServer', () => page.beginAuthorization(wish))
      await authorizations.keep(member, state, { network, server, verifier, accountId: accountId ?? null })
      return url
    },
    comeBack: async (member, { state, code, error, server: answered }) => {
      const started = await authorizations.redeem(member, state)
      if (!started) throw unknownAuthorization()
      const { network, server } = started
      if (server !== null && URL.parse(server)?.host !== answered) throw otherServer()
      if (error !== undefined || code === undefined) throw declined(network)
      return { ...started, code }
    },
    finish: async (adapter, { network, server, code, verifier }) => {
      const page = pageOf(adapter)
      if (!page) throw unknownAuthorization()
      const authorization = { server, code, redirectUri: returnUrlFor(server), verifier }
      const answer = await asking(network, 'comingBack', () => page.finishAuthorization(authorization))
      if (answer.profiles.length === 0) throw notLetIn(network)
      return answer.profiles.map((profile) => ({
        profile,
        tokens: answer.tokensOf?.get(profile.remoteId) ?? answer.tokens,
      }))
    },
  }
}
