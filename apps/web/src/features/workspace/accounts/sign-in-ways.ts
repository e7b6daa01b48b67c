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

type Words = Pick<Field, 'label' | 'placeholder'>

/** What is connected with a name and a secret, both of which are typed here. */
const bySecret = ({
  identifier,
  password,
  ...way
}: Pick<SignInWay, 'summary' | 'text' | 'link'> & Readonly<Record<'identifier' | 'password', Words>>): SignInWay => ({
  ...way,
  fields: [
    { name: 'identifier', ...identifier, isNeeded: true },
    { name: 'password', ...password, isNeeded: true },
  ],
  submit: 'Connect',
})

const practice = 'A practice network that comes with this app: nothing leaves this machine.'

const ways: Readonly<Partial<Record<Network, SignInWay>>> = {
  demo: {
    summary: practice,
    text: `${practice} You open an account there, or sign in to one, and it sends you back here.`,
    fields: [],
    submit: 'Go on to Parade',
  },
  bluesky: bySecret({
    summary: 'With your handle and an app password.',
    text: 'An app password is made for one app and can be taken back at any time. Your own password stays with you.',
    link: { to: 'https://bsky.app/settings/app-passwords', label: 'Make an app password at Bluesky' },
    identifier: { label: 'Handle', placeholder: 'name.bsky.social' },
    password: { label: 'App password', placeholder: 'xxxx-xxxx-xxxx-xxxx' },
  }),
  mastodon: {
    summary: 'You allow it on your own server.',
    text: 'Mastodon is made of many servers. Name yours: it asks whether you allow this, and sends you back here.',
    fields: [{ name: 'server', label: 'Server', placeholder: 'mastodon.social', isNeeded: true }],
    submit: 'Go on to the server',
  },
  instagram: {
    summary: 'For business and creator accounts.',
    text: 'Instagram asks whether you allow this, and sends you back here. It lets apps post on business and creator accounts only: in its app, a personal account becomes one under Settings, at no cost.',
    fields: [],
    submit: 'Go on to Instagram',
  },
  facebook: {
    summary: 'For Pages. You choose which.',
    text: 'Facebook asks which of your Pages you allow, and sends you back here. It lets no app post on a personal profile.',
    fields: [],
    submit: 'Go on to Facebook',
  },
  linkedin: {
    summary: 'For your profile, and for Pages that LinkedIn lets us into.',
    text: 'LinkedIn asks whether you allow this, and sends you back here. If it lets us into Pages that you run, you choose among them.',
    fields: [],
    submit: 'Go on to LinkedIn',
  },
  youtube: {
    summary: 'For a channel. You sign in at Google.',
    text: 'Google asks which of your channels you allow, and sends you back here.',
    fields: [],
    submit: 'Go on to Google',
  },
  x: {
    summary: 'You allow it at X, which charges for each post.',
    text: 'X asks whether you allow this, and sends you back here. It charges for each post, more for one with a link: each workspace has a budget for it every month.',
    fields: [],
    submit: 'Go on to X',
  },
  telegram: bySecret({
    summary: 'With a bot of your own that is an administrator of the channel.',
    text: 'Make a bot at BotFather, and make it an administrator of your channel with the right to post messages.',
    link: { to: 'https://t.me/BotFather', label: 'Make a bot at BotFather' },
    identifier: { label: 'Channel', placeholder: '@corner_bakery' },
    password: { label: 'Token of the bot', placeholder: '1234567890:AA…' },
  }),
  discord: bySecret({
    summary: 'With a bot of your own that was invited to the server.',
    text: 'Make an app with a bot, and invite it to your server with the rights to view the channel, send messages, attach files and read the message history.',
    link: { to: 'https://discord.com/developers/applications', label: 'Make an app at Discord' },
    identifier: { label: 'Link to the channel', placeholder: 'https://discord.com/channels/…/…' },
    password: { label: 'Token of the bot' },
  }),
}

/** How people sign in to a network. Most let them allow it on a page of their own. */
export const signInWay = (network: Network): SignInWay =>
  ways[network] ?? {
    summary: `You allow it at ${shortNameOf(network)}.`,
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
