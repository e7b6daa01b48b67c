import type { Network } from '@vignette/domain/networks/network-names'
import {
  type Icon,
  IconArrowBackUp,
  IconBookmark,
  IconHeart,
  IconMessageCircle,
  IconRepeat,
  IconSend,
  IconShare3,
  IconStar,
  IconThumbUp,
} from '#components/ui/icons.ts'

/** What stands below a post, with its word where the network writes it. */
type Sign = { readonly icon: Icon; readonly word?: string }

/** How a network draws a post. */
type Look = {
  /**
   * `column`: what is said stands beside the picture of the account. `card`: below it, with media from edge to edge.
   * `picture`: the media come first, and the text below them.
   */
  readonly layout: 'column' | 'card' | 'picture'
  /** So many characters are shown before a reader asks for more. Null: all. */
  readonly fold: number | null
  /** The words with which a reader asks for more. */
  readonly more: string
  /** What stands below the name of the account. `handle`: its handle; `time`: only when it was. */
  readonly below: 'handle' | 'time'
  /** The network shows that a picture has an alt text. */
  readonly marksAlt: boolean
  readonly signs: readonly Sign[]
}

const talk: readonly Sign[] = [
  { icon: IconMessageCircle },
  { icon: IconRepeat },
  { icon: IconHeart },
  { icon: IconShare3 },
]

const column: Look = { layout: 'column', fold: null, more: '', below: 'handle', marksAlt: false, signs: talk }

const looks: Readonly<Partial<Record<Network, Look>>> = {
  bluesky: { ...column, marksAlt: true },
  mastodon: {
    ...column,
    marksAlt: true,
    signs: [{ icon: IconArrowBackUp }, { icon: IconRepeat }, { icon: IconStar }, { icon: IconBookmark }],
  },
  instagram: {
    layout: 'picture',
    fold: 125,
    more: 'more',
    below: 'time',
    marksAlt: false,
    signs: [{ icon: IconHeart }, { icon: IconMessageCircle }, { icon: IconSend }, { icon: IconBookmark }],
  },
  facebook: {
    layout: 'card',
    fold: 477,
    more: 'See more',
    below: 'time',
    marksAlt: false,
    signs: [
      { icon: IconThumbUp, word: 'Like' },
      { icon: IconMessageCircle, word: 'Comment' },
      { icon: IconShare3, word: 'Share' },
    ],
  },
  linkedin: {
    layout: 'card',
    fold: 210,
    more: '…more',
    below: 'time',
    marksAlt: false,
    signs: [
      { icon: IconThumbUp, word: 'Like' },
      { icon: IconMessageCircle, word: 'Comment' },
      { icon: IconRepeat, word: 'Repost' },
      { icon: IconSend, word: 'Send' },
    ],
  },
}

export const lookOf = (network: Network): Look => looks[network] ?? column

/** The beginning of a text that is shown before a reader asks for more; null if all of it is. */
export const foldedText = (text: string, fold: number | null): string | null => {
  const characters = Array.from(text)
  if (fold === null || characters.length <= fold) return null
  const beginning = characters.slice(0, fold).join('')
  const end = Math.max(beginning.lastIndexOf(' '), beginning.lastIndexOf('\n'))
  return (end > fold / 2 ? beginning.slice(0, end) : beginning).trimEnd()
}
