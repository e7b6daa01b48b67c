import type { Readable } from 'node:stream'
import type { Network } from '@vignette/domain/networks/network-names'
import type { ServerLimits } from '@vignette/domain/networks/schemas/server-limits'

/** What a call is made with. `server` is the server of the account where a network has several, without a slash at the end. */
export type Session = {
  readonly accessToken: string
  readonly remoteId: string
  readonly handle: string
  readonly server: string | null
}

export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Null where a token does not expire. */
  readonly expiresAt: string | null
  /** When the refresh token expires, where the network says so. */
  readonly refreshExpiresAt?: string | null
  readonly scopes: readonly string[]
}

export type Profile = {
  readonly remoteId: string
  readonly handle: string
  readonly name: string
  readonly avatarUrl: string | null
  readonly server: string | null
}

export type MediaToSend = {
  /** A new stream of the bytes at each call, because an upload may be repeated. */
  readonly open: () => Promise<Readable>
  readonly bytes: number
  readonly contentType: string
  readonly width: number
  readonly height: number
  /** Null for pictures. */
  readonly durationMs: number | null
  readonly altText: string
  /** Where a network can fetch the same bytes for a while, for networks that take no others. */
  readonly address?: () => Promise<string>
}

/** Where the bytes of a picture or video come from. */
export type MediaSource = Pick<MediaToSend, 'open' | 'bytes'>

/** A picture or video as the network knows it. */
export type RemoteMedia = {
  readonly remoteId: string
  readonly contentType: string
  readonly width: number
  readonly height: number
  readonly altText: string
  /** What else the network wants to see again when the medium is used, in the adapter's own form. */
  readonly extra?: string
  /** For networks that take the bytes only together with what the post says. It is there until the run ends. */
  readonly source?: MediaSource
}

/** What the person who writes a post for an account can choose there, and should know before. */
export type SettingChoices = {
  /** By the names of settings in the table of what networks take. */
  readonly options: Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>
  /** Sentences. */
  readonly notes: readonly string[]
}

/** What is shown of the page that a link leads to, where that is up to who posts. */
export type LinkCard = {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly picture: RemoteMedia | null
}

/** Something published. Plain data, which is kept. */
export type Remote = {
  readonly remoteId: string
  readonly permalink: string | null
  /** What else the network wants to see again when it is answered or removed, in the adapter's own form. */
  readonly extra?: string
}

/** What a person chose for one network, by name: `visibility`, `spoilerText`, `sensitive`, `language`. */
export type PartSettings = Readonly<Record<string, string | boolean>>

/** One post of a thread, or the only one. */
export type PartToSend = {
  readonly text: string
  readonly media: readonly RemoteMedia[]
  /** Only of a part without media, on networks to which cards are sent (`linkCard` in the table of what networks take). */
  readonly card: LinkCard | null
  /** What it answers. */
  readonly replyTo: Remote | null
  /** The first post of the thread. */
  readonly root: Remote | null
  /**
   * The same at each attempt, and different for each part: the network recognises a repetition by it where it can. Of a
   * part that was staged, what `stage` said.
   */
  readonly key: string
  /** Fixed when the part is about to be sent for the first time. */
  readonly createdAt: string
  readonly settings: PartSettings
}

export type Finding =
  /** `remote` is null if it is certain that it is out, and not where. */
  | { readonly found: 'published'; readonly remote: Remote | null; readonly certainty: 'exact' | 'probable' }
  | { readonly found: 'missing' }
  | { readonly found: 'cannotTell' }

export type Authorization = {
  readonly server: string | null
  readonly code: string
  /** The same as at the beginning. */
  readonly redirectUri: string
  /** The secret of PKCE that belongs to the challenge that was sent. */
  readonly verifier: string
}

type ByAuthorizing = {
  /** `server`: as `oauth`, on a server that the person names. */
  readonly signsInBy: 'oauth' | 'server'
  /**
   * The page at which the person agrees. `challenge` is the S256 challenge of PKCE. `server` comes back in the form in
   * which it is kept.
   */
  readonly beginAuthorization: (wish: {
    readonly server: string | null
    readonly redirectUri: string
    readonly state: string
    readonly challenge: string
  }) => Promise<{ readonly url: string; readonly server: string | null }>
  readonly finishAuthorization: (authorization: Authorization) => Promise<{
    readonly tokens: Tokens
    /** All accounts that the person has let us into. */
    readonly profiles: readonly Profile[]
    /** The tokens of those that have tokens of their own, by their ids at the network. */
    readonly tokensOf?: ReadonlyMap<string, Tokens>
  }>
}

type ByPassword = {
  readonly signsInBy: 'password'
  readonly signIn: (credentials: {
    readonly identifier: string
    readonly password: string
    /** The server that the person named; null: the one that the handle leads to. */
    readonly server: string | null
  }) => Promise<{ readonly tokens: Tokens; readonly profile: Profile }>
}

/** A page of the network at which people agree. */
export type SignInPage = Pick<ByAuthorizing, 'beginAuthorization' | 'finishAuthorization'>

type ByNothing = {
  readonly signsInBy: 'nothing'
  /** Opens an account at once. */
  readonly open: (wish: {
    readonly handle: string
    readonly name: string
  }) => Promise<{ readonly tokens: Tokens; readonly profile: Profile }>
  /** Where people open an account themselves, or sign in to one that they have. */
  readonly page?: SignInPage
}

type Calls = {
  readonly network: Network
  /** Where only tokens that still last can be refreshed: how long before their end they are. */
  readonly refreshMinutesAhead?: number
  readonly refresh: (tokens: Tokens, server: string | null) => Promise<Tokens>
  /** Makes tokens worthless. Tokens that are worthless already are no failure. */
  readonly revoke: (tokens: Tokens, server: string | null) => Promise<void>
  readonly profileOf: (session: Session) => Promise<Profile>
  /** What the account's server states of itself, where servers differ. */
  readonly limitsOf?: (session: Session) => Promise<ServerLimits>
  /** What can be chosen for a post, where only the network knows. */
  readonly choicesOf?: (session: Session) => Promise<SettingChoices>
  /** May be repeated: what was uploaded and is never used is seen by nobody. */
  readonly upload: (session: Session, media: MediaToSend) => Promise<RemoteMedia>
  /**
   * Where a network wants a part to be made ready before it is published. May be repeated: what was made ready and is
   * never published is seen by nobody.
   * @returns the key of the part from then on, by which it is published and found.
   */
  readonly stage?: (session: Session, part: PartToSend) => Promise<string>
  /**
   * How long what was uploaded and made ready can still be published. Without it, both happen at the moment of a post
   * instead of before it.
   */
  readonly readyMinutes?: number
  /** True if a post without pictures and videos is made ready before its moment, too. */
  readonly readiesTexts?: boolean
  /** The irreversible call: exactly one request that changes anything, whatever happens. */
  readonly publish: (session: Session, part: PartToSend) => Promise<Remote>
  /**
   * Whether a part went out whose answer was lost. Changes nothing at the network. It is known what pictures and videos
   * the part has, and no longer what the network calls them: their ids are empty.
   */
  readonly find: (session: Session, part: PartToSend) => Promise<Finding>
  /**
   * Which post is at an address that a person gave, where its id can be told from that and the network shows whose it is and
   * what it says: tokens reach more than what we have sent. Undefined for what is none, for what is not the account's, for
   * what does not say `text`, and without a text.
   */
  readonly postAt?: (session: Session, address: string, text: string) => Promise<Remote | undefined>
  /** What is gone already is no failure. */
  readonly remove: (session: Session, remote: Remote) => Promise<void>
  readonly edit?: (session: Session, remote: Remote, text: string) => Promise<Remote>
}

/** One network. Every method fails with a `NetworkFailure`. */
export type NetworkAdapter = Calls & (ByAuthorizing | ByPassword | ByNothing)
