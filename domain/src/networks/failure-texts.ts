import type { FailureCode } from './failures.ts'
import { type Network, shortNameOf } from './network-names.ts'

/** Who can mend a failure: whoever wrote the post, the owner of the workspace, who runs this installation, or nobody. */
export type Mender = 'you' | 'owner' | 'operator' | 'nobody'

export type FailureAction = 'retry' | 'reconnect' | 'change' | 'wait' | 'publishNow' | 'contact'

export type FailureText = { readonly sentence: string; readonly mender: Mender; readonly action: FailureAction }

type Template = readonly [sentence: (name: string) => string, mender: Mender, action: FailureAction]

/** People bring a bot to these, and give it rights there. */
const byBot: ReadonlySet<string> = new Set([shortNameOf('telegram'), shortNameOf('discord')])

const texts: Readonly<Record<FailureCode, Template>> = {
  reconnect: [
    (name) => `${name} no longer lets us in. Connect the account again, and what is still in time goes out by itself.`,
    'owner',
    'reconnect',
  ],
  permission: [
    (name) =>
      byBot.has(name)
        ? `The bot lacks a right that this needs. Give it that right on ${name}, and connect the account again.`
        : `The account was connected without a right that this needs. Connect it again and allow all that ${name} lists.`,
    'owner',
    'reconnect',
  ],
  restricted: [
    (name) => `${name} has restricted or suspended this account. Sign in there to see why and what to do.`,
    'owner',
    'contact',
  ],
  content: [(name) => `${name} does not take this post as it is. Change it and send it again.`, 'you', 'change'],
  duplicate: [
    (name) => `${name} says that the same was posted already. Change the text if it is to go out again.`,
    'you',
    'change',
  ],
  rateLimited: [
    (name) => `${name} takes no more for a while, since much was sent in a short time. We go on as soon as it does.`,
    'nobody',
    'wait',
  ],
  quota: [(name) => `Today's limit of ${name} is used up. We go on when it begins anew.`, 'nobody', 'wait'],
  videoNotReady: [
    (name) => `The video is still being made ready for ${name}. The post goes out as soon as that is done.`,
    'nobody',
    'wait',
  ],
  mediaProcessing: [(name) => `${name} was not done with a picture or video in time. We ask again.`, 'nobody', 'wait'],
  mediaRefused: [
    (name) => `${name} does not take a picture or video of this post. Replace it and send it again.`,
    'you',
    'change',
  ],
  mediaMissing: [
    () => 'A picture or video of this post is gone. Choose another one and send it again.',
    'you',
    'change',
  ],
  unavailable: [(name) => `${name} cannot be reached, or fails. We try again.`, 'nobody', 'retry'],
  notApproved: [
    (name) => `${name} has not approved our app for this yet. Whoever runs this installation can apply for it.`,
    'operator',
    'contact',
  ],
  budget: [(name) => `${name} charges for each post, and the budget of this workspace is used up.`, 'owner', 'change'],
  tooLate: [
    (name) => `The moment for ${name} passed before it could go out. Publish it now, or choose another moment.`,
    'you',
    'publishNow',
  ],
  paused: [
    (name) =>
      `Your plan has no room for this ${name} account, so nothing goes out there. With a larger plan what is still to come goes out by itself, and what was missed can be sent.`,
    'owner',
    'publishNow',
  ],
  gone: [
    (name) =>
      `We no longer found where on ${name} this was to go. See whether the account is still connected, and connect it again if it is not.`,
    'owner',
    'reconnect',
  ],
}

/**
 * What is gone, where that is known: the account now, or when a post was to go out; what the network calls the account; what
 * comes before in a thread; or what was published.
 */
type Gone = 'account' | 'accountThen' | 'place' | 'before' | 'published'

const goneTexts: Readonly<Record<Gone, Template>> = {
  account: [
    (name) => `The ${name} account is not connected. Connect it again, and what was missed can be sent.`,
    'owner',
    'reconnect',
  ],
  accountThen: [
    (name) =>
      `The ${name} account was not connected when this was to go out. Publish it now, or choose another moment.`,
    'you',
    'publishNow',
  ],
  place: [
    (name) => `${name} does not find what this was to go to. Look there whether it still exists, and connect it again.`,
    'owner',
    'reconnect',
  ],
  before: [
    (name) =>
      `The post that this was to continue is not found on ${name}. Look there, and send the rest as a new post.`,
    'you',
    'contact',
  ],
  published: [
    (name) => `We do not find it on ${name} any more. If it is still there, change or delete it there.`,
    'you',
    'contact',
  ],
}

type Known = { readonly isConnected: boolean; readonly partsOut: number; readonly detail: string | null }

/** What was gone when a post was to go out, as far as its target tells. */
export const goneOf = ({ isConnected, partsOut, detail }: Known): Gone => {
  if (!isConnected) return 'account'
  if (partsOut > 0) return 'before'
  return detail === null ? 'accountThen' : 'place'
}

/** What a person is told about a failure on a network, who can mend it, and what they are offered. */
export const failureText = (code: FailureCode, network: Network, gone?: Gone): FailureText => {
  const [sentence, mender, action] = code === 'gone' && gone ? goneTexts[gone] : texts[code]
  return { sentence: sentence(shortNameOf(network)), mender, action }
}

/** What is said instead where something of a post may be out. */
export const noAnswerText = (network: Network): string =>
  `No clear answer came from ${shortNameOf(network)}. Before anything is sent again, we ask there what is out.`

/** What is said instead where the next part of a thread was refused, or may be out. */
export const noPartText = (network: Network): string =>
  `${shortNameOf(network)} cannot be reached, or fails. We try again; if the next post of the thread may be out, we ask there first.`

/** What is said instead where nothing is tried again before a person wants it. */
const endedTexts: Readonly<Partial<Record<FailureCode, (name: string) => string>>> = {
  rateLimited: (name) => `${name} took no more, since much was sent in a short time. Try again in a while.`,
  quota: (name) => `Today's limit of ${name} was used up. Try again once it has begun anew.`,
  videoNotReady: (name) => `The video was not ready for ${name} in time. Try again later.`,
  mediaProcessing: (name) => `${name} was not done with a picture or video in time. Try again.`,
  unavailable: (name) => `${name} could not be reached, or failed, and we no longer try. Try again when you like.`,
}

/** What a person is told about a failure with which it ended. */
export const endedText = (code: FailureCode, network: Network, gone?: Gone): string =>
  endedTexts[code]?.(shortNameOf(network)) ?? failureText(code, network, gone).sentence
