import { type SocialAccountEvent, socialAccountEvents } from './events.ts'
import type { AccountProfile } from './schemas.ts'
import { evolve, noAccounts, type SocialAccount } from './state.ts'

/** An account with the name that its network knows it by. */
export type ConnectedAccount = SocialAccount & { readonly profile: AccountProfile }

/** The accounts of a workspace, as those read them who make calls for them. */
type ConnectedAccounts = {
  readonly state: ReturnType<typeof noAccounts>
  readonly profiles: ReadonlyMap<string, AccountProfile>
}

/** Undefined if it is not connected, or its workspace was forgotten. */
export const connectedAccount = (
  { state, profiles }: ConnectedAccounts,
  accountId: string,
): ConnectedAccount | undefined => {
  const [account, profile] = [state.accounts.get(accountId), profiles.get(accountId)]
  return account && profile && { ...account, profile }
}

export const connectedAccounts = {
  kind: 'socialAccounts',
  events: socialAccountEvents,
  initialState: (): ConnectedAccounts => ({ state: noAccounts(), profiles: new Map() }),
  evolve: ({ state, profiles }: ConnectedAccounts, event: SocialAccountEvent): ConnectedAccounts => {
    const isNew = event.type === 'AccountConnected' || event.type === 'AccountReconnected'
    const profile = isNew ? event.data.profile : null
    return {
      state: evolve(state, event),
      profiles: isNew && profile ? new Map(profiles).set(event.data.accountId, profile) : profiles,
    }
  },
}
