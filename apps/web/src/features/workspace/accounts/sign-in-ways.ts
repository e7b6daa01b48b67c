import { type Network, shortNameOf } from '@vignette/domain/networks/network-names'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import type { ConnectToSend } from './api/change-accounts.ts'

type FieldName = 'identifier' | 'password' | 'server'

type Field = {
  readonly name: FieldName
  readonly label: string
  readonly description?: string
  readonly placeholder?: string
  readonly isNeeded: boolean
}

type SignInWay = {
  /** In the list of networks. */
  readonly summary: string
  /** Above the fields. */
  readonly text: string
  /** Where the person makes what the form asks for. */
  readonly link?: { readonly to: string; readonly label: string }
  readonly fields: readonly Field[]
  readonly submit: string
}

const practice = 'A practice network that comes with this app: nothing leaves this machine.'

const ways: Readonly<Partial<Record<Network, SignInWay>>> = {
  demo: {
    summary: practice,
    text: `${practice} You open an account there, or sign in to one, and it sends you back here.`,
    fields: [],
    submit: 'Go on to Parade',
  },
  bluesky: {
    summary: 'With your handle and an app password.',
    text: 'An app password is made for one app and can be taken back at any time. Your own password stays with you.',
    link: { to: 'https://bsky.app/settings/app-passwords', label: 'Make an app password at Bluesky' },
    fields: [
      { name: 'identifier', label: 'Handle', placeholder: 'name.bsky.social', isNeeded: true },
      { name: 'password', label: 'App password', placeholder: 'xxxx-xxxx-xxxx-xxxx', isNeeded: true },
    ],
    submit: 'Connect',
  },
  mastodon: {
    summary: 'You allow it on your own server.',
    text: 'Mastodon is made of many servers. Name yours: it asks whether you allow this, and sends you back here.',
    fields: [{ name: 'server', label: 'Server', placeholder: 'mastodon.social', isNeeded: true }],
    submit: 'Go on to the server',
  },
}

/** How people sign in to a network. Most let them allow it on a page of their own. */
export const signInWay = (network: Network): SignInWay =>
  ways[network] ?? {
    summary: `You allow it on a page of ${shortNameOf(network)}.`,
    text: `${shortNameOf(network)} asks whether you allow this, and sends you back here.`,
    fields: [],
    submit: `Go on to ${shortNameOf(network)}`,
  }

export type SignInValues = Readonly<Record<FieldName, string>>

/** What is known already of an account that is connected again. */
export const knownValues = (account: ShownAccount | null): SignInValues => ({
  identifier: account?.handle.replace(/^@/, '') ?? '',
  password: '',
  server: account?.server?.replace(/^https?:\/\//, '') ?? '',
})

/** What was typed for this network, without what was left empty. */
export const connectRequestOf = (network: Network, typed: SignInValues, accountId?: string): ConnectToSend => {
  const given = signInWay(network)
    .fields.map(({ name }) => [name, name === 'password' ? typed[name] : typed[name].trim()] as const)
    .filter(([, value]) => value !== '')
  return { network, ...(accountId !== undefined && { accountId }), ...Object.fromEntries(given) }
}
