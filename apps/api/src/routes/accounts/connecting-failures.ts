import type { DomainError } from '@vignette/domain/kernel/domain-error'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import type { Network } from '@vignette/domain/networks/network-names'
import {
  askedTooOften,
  handleNotTaken,
  handleTaken,
  mayNotPost,
  needsConnecting,
  noSuchServer,
  notLetIn,
  restrictedThere,
  unknownName,
  unreachable,
  unsafeServer,
  wrongPassword,
} from '@vignette/domain/social-accounts/refusals'
import { isFailure, type NetworkFailure } from '@vignette/networks/network-failure'

/** The step at which a network was called. */
export type ConnectingStep = 'opening' | 'signingIn' | 'namingServer' | 'comingBack' | 'choosing'

const always = ({ code }: NetworkFailure, network: Network): DomainError | undefined => {
  if (code === 'rateLimited' || code === 'quota') return askedTooOften(network)
  return code === 'restricted' ? restrictedThere(network) : undefined
}

const byStep: Readonly<Record<ConnectingStep, (failure: NetworkFailure, network: Network) => DomainError>> = {
  opening: ({ code }, network) => {
    if (code === 'duplicate') return handleTaken(network)
    return code === 'content' ? handleNotTaken(network) : unreachable(network)
  },
  signingIn: ({ code, phase }, network) => {
    if (code === 'permission' && capabilitiesOf(network).byBot) return mayNotPost(network)
    if (code === 'reconnect' || code === 'permission') return wrongPassword(network)
    if (code === 'gone' || code === 'content') return unknownName(network)
    // the name leads to no server, or to one that may not be reached
    return phase === 'neverSent' ? noSuchServer(network) : unreachable(network)
  },
  namingServer: ({ code, phase }, network) =>
    code === 'unavailable' && phase === 'lost' ? unreachable(network) : noSuchServer(network),
  comingBack: ({ code }, network) => {
    if (network === 'mastodon' && code === 'content') return unsafeServer()
    return code === 'unavailable' ? unreachable(network) : notLetIn(network)
  },
  choosing: ({ code }, network) =>
    code === 'reconnect' || code === 'permission' ? needsConnecting(network) : unreachable(network),
}

/** Calls a network to connect an account. @throws {DomainError} for what the network did not do. */
export const asking = async <Answer>(
  network: Network,
  step: ConnectingStep,
  call: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await call()
  } catch (error) {
    if (!isFailure(error)) throw error
    throw always(error, network) ?? byStep[step](error, network)
  }
}
