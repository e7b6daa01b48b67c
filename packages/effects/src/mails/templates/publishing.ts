import { instantWords } from '@vignette/domain/kernel/words'
import { endedText, failureText } from '@vignette/domain/networks/failure-texts'
import type { FailureCode } from '@vignette/domain/networks/failures'
import { type Network, shortNameOf } from '@vignette/domain/networks/network-names'
import type { TargetTrouble } from '@vignette/domain/posts/schemas/targets'
import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import { action, paragraph } from './parts.ts'
import type { Reader } from './reader.ts'

type About = { readonly workspaceName: string | null; readonly reader: Reader }

type Trouble = TargetTrouble & { readonly isConnected: boolean }

type Troubled = {
  readonly postId: string
  /** Its moment; null where it has none any more. */
  readonly at: string | null
  readonly troubles: readonly Trouble[]
}

const places = (troubles: readonly Trouble[]): string =>
  new Intl.ListFormat('en').format(new Set(troubles.map(({ network }) => shortNameOf(network))))

const sentenceOf = ({ network, code, what, isConnected }: Trouble): string => {
  const name = shortNameOf(network)
  return code === null
    ? `${name} gave no clear answer, and we could not find out whether the post is out. Please look there, and then say here whether it is. We send nothing again before that, so that it does not appear twice.`
    : what === 'failed'
      ? endedText(code, network, isConnected ? undefined : 'account')
      : failureText(code, network).sentence
}

/** To who wrote a post: it did not go out everywhere, or nobody knows. */
export const postTroubled = (
  { brand, color, dashboardUrl }: Sender,
  { postId, at, troubles }: Troubled,
  { workspaceName, reader: { name, formats } }: About,
): MailContent => {
  const where = workspaceName ?? brand
  const failed = troubles.filter(({ what }) => what === 'failed')
  const subject =
    failed.length > 0
      ? `A post did not go out on ${places(failed)}`
      : `Please look whether a post is out on ${places(troubles)}`
  return {
    subject,
    preheader: 'Open the post to see what you can do.',
    title: subject,
    body: [
      paragraph(greetingTo(name)),
      paragraph(
        at === null
          ? `This is about a post in ${where}.`
          : `This is about the post in ${where} that was to go out on ${instantWords(at, formats)}.`,
      ),
      ...troubles.map((trouble) => paragraph(sentenceOf(trouble))),
      paragraph(
        'If the same befalls more of your posts today, we do not write again. You find them all under “Needs you”.',
      ),
      action(color, `${dashboardUrl}/posts/${encodeURIComponent(postId)}`, 'Open the post'),
    ],
    why: `You got this mail because you publish in ${where} on ${brand}.`,
  }
}

type Account = { readonly network: Network; readonly handle: string | null }

const called = ({ network, handle }: Account): string =>
  `${shortNameOf(network)} account${handle === null ? '' : ` “${handle}”`}`

/** To who looks after an account: nothing can be published with it. */
export const accountNeedsAttention = (
  { brand, color, dashboardUrl }: Sender,
  { code, ...account }: Account & { readonly code: FailureCode },
  { workspaceName, reader: { name } }: About,
): MailContent => {
  const where = workspaceName ?? brand
  return {
    subject: `The ${called(account)} needs you`,
    preheader: 'Nothing can be published there until then.',
    title: `The ${called(account)} needs you`,
    body: [
      paragraph(greetingTo(name)),
      paragraph(`We cannot publish with the ${called(account)} of ${where}.`),
      paragraph(failureText(code, account.network).sentence),
      action(color, `${dashboardUrl}/accounts`, 'Open your accounts'),
    ],
    why: `You got this mail because you look after the social accounts of ${where} on ${brand}.`,
  }
}

/** To who looks after an account: the network lets us in only until a day that is near. */
export const accountEnding = (
  { brand, color, dashboardUrl }: Sender,
  { endsAt, ...account }: Account & { readonly endsAt: string },
  { workspaceName, reader: { name, formats } }: About,
): MailContent => {
  const where = workspaceName ?? brand
  const until = instantWords(endsAt, formats)
  return {
    subject: `Please connect the ${called(account)} again`,
    preheader: `${shortNameOf(account.network)} lets us in until ${until}.`,
    title: `Please connect the ${called(account)} again`,
    body: [
      paragraph(greetingTo(name)),
      paragraph(
        `${shortNameOf(account.network)} lets us publish with the ${called(account)} of ${where} until ${until}.`,
      ),
      paragraph('Connect it again before then. It takes a minute, and what is scheduled stays as it is.'),
      action(color, `${dashboardUrl}/accounts`, 'Connect it again'),
    ],
    why: `You got this mail because you look after the social accounts of ${where} on ${brand}.`,
  }
}
