import type { Remote } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'

/**
 * The number of something published. Of what a person says is out, its address is known alone, at the end of which the
 * number is on some networks.
 * @throws {NetworkFailure} if it has none.
 */
export const numberOf = ({ remoteId }: Pick<Remote, 'remoteId'>): string => {
  const id = /(?:^|\/)(\d+)\/?$/.exec(remoteId)?.[1]
  if (id === undefined) throw new NetworkFailure({ code: 'gone', phase: 'neverSent' })
  return id
}
