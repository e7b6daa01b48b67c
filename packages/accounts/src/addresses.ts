import { user } from '@vignette/domain/identity/decider'
import type { UserEvent } from '@vignette/domain/identity/events'
import { streamOf } from '@vignette/domain/kernel/decider'
import type { Pool } from 'pg'
import type { EventCodec } from '@vignette/event-log/event-store/event-codec'
import { readStream } from '@vignette/event-log/event-store/streams'
import type { AddressIds } from './address-ids.ts'

export type AddressBook = { readonly pool: Pool; readonly codec: EventCodec; readonly addressIds: AddressIds }

type Owns = (email: string) => Promise<boolean>

/**
 * Anybody can sign up with somebody else's address, so that one must be proven. An address that the account changed to
 * was proven before the change.
 */
const addressIn = async (event: UserEvent, owns: Owns): Promise<readonly string[]> => {
  if (event.type !== 'UserSignedUp' && event.type !== 'EmailChanged') return []
  const { email } = event.data
  return email !== null && (event.type === 'EmailChanged' || (await owns(email))) ? [email] : []
}

/**
 * The ids of the e-mail addresses that an account has or had; messages from these addresses are recorded under the ids.
 * None is known once the person is forgotten. `owns` says whether the account has proven to own the address of its
 * sign-up.
 */
export const addressesOf = async (
  { pool, codec, addressIds }: AddressBook,
  userId: string,
  owns: Owns,
): Promise<readonly string[]> => {
  const events = await codec.decodeAll<UserEvent>(await readStream(pool, streamOf(user, userId)))
  const addresses = await Promise.all(events.map((event) => addressIn(event, owns)))
  return [...new Set(await Promise.all(addresses.flat().map(addressIds.idOf)))]
}
