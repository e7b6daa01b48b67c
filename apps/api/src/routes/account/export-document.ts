import { secretMembers, staffMembers } from '@vignette/domain/support/timeline/timeline-entry'
import type { DecodeResult } from '@vignette/event-log/event-store/event-codec'

const about =
  'A copy of what is stored about you and your workspace. "account" is your account as it is now, "sessions" are the ' +
  'places where you are signed in, "library" are your pictures and videos with their folders and tags, each with an ' +
  'address to fetch it from within a day, "memberships" are the workspaces that you belong to with your role and since ' +
  'when, "comments" is what you wrote about things in them, "events" is everything that was recorded since you signed up, oldest first: ' +
  'what happened, when, and whether you, our staff, the product or the payment provider did it. "messages" is what was ' +
  'written to us from the e-mail address you have now, once it is verified, and whether it gets our news. ' +
  'Credits are whole numbers, ' +
  'amounts that end in "Micros" are millionths of a US dollar. Passwords and cards are not with us.'

/** Names of our staff are their own personal data, and what opens something is in no copy. */
const omittedMembers = new Set<string>([...staffMembers, ...secretMembers, 'actor'])

/** Members that the copy does not show, most because only staff may read them. Customers read a reason of their own, and the id of a request names its agent. */
const internalMembers: Readonly<Record<string, readonly string[]>> = {
  ContactRouted: ['assignee', 'dueAt'],
  GoodwillRequested: ['note', 'requestId'],
  GoodwillGranted: ['requestId'],
  GoodwillDeclined: ['reason', 'requestId'],
  RefundDecided: ['note'],
  // what the person wrote is in a list of its own; what others wrote, or somebody deleted, is in none
  CommentWritten: ['text'],
  CommentEdited: ['text'],
}

/** The id of a grant names the agent too: `goodwill:<agent>-<day>.<which>`. */
const goodwillGrant = /^goodwill:[\w:.-]+-(\d{4}-\d\d-\d\d\.[\w-]+)$/

const withoutAgent = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(goodwillGrant, 'goodwill:$1') : value

const dataOf = (type: string, data: unknown): object =>
  Object.fromEntries(
    Object.entries(data as object).filter(
      ([name]) => !omittedMembers.has(name) && !internalMembers[type]?.includes(name),
    ),
  )

/** An event that cannot be decoded is listed without its data. */
const eventLine = (decoded: DecodeResult): string => {
  const { at, type, meta } = decoded.ok ? decoded.event : decoded.row
  const line = { at, type, by: meta.actor.kind, data: decoded.ok ? dataOf(type, decoded.event.data) : null }
  return JSON.stringify(line, withoutAgent)
}

type AccountParts = {
  readonly account: object
  readonly sessions: readonly object[]
  readonly library: readonly object[]
  readonly memberships: readonly object[]
  readonly comments: readonly object[]
}

/** Recorded events, oldest first, in pages. */
export type History = AsyncGenerator<readonly DecodeResult[]>

/** A list in JSON, written a page at a time. */
const listOf = async function* (name: string, first: IteratorResult<readonly DecodeResult[]>, history: History) {
  yield `"${name}": [\n`
  let separator = ''
  for (let page = first; !page.done; page = await history.next()) {
    for (const decoded of page.value) {
      yield separator + eventLine(decoded)
      separator = ',\n'
    }
  }
  yield '\n]'
}

type Histories = { readonly events: History; readonly messages: History }

/** One JSON document in pieces. An error in the first page of a list is thrown before anything is sent. */
export const documentOf = async (
  parts: AccountParts,
  { events, messages }: Histories,
): Promise<AsyncIterable<string>> => {
  const [firstEvents, firstMessages] = await Promise.all([events.next(), messages.next()])
  const pieces = async function* () {
    const head = Object.entries({ about, ...parts }).map(([name, value]) => `"${name}": ${JSON.stringify(value)},\n`)
    yield `{\n${head.join('')}`
    yield* listOf('events', firstEvents, events)
    yield ',\n'
    yield* listOf('messages', firstMessages, messages)
    yield '\n}\n'
  }
  return pieces()
}
