import { addMs } from '@vignette/domain/kernel/calendar'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import type { FailureCode } from '@vignette/domain/networks/failures'
import type { RemotePost, TargetFailure } from '@vignette/domain/posts/schemas'
import { mayBeOut } from '@vignette/domain/publications/state'
import { wordingFor } from '@vignette/domain/posts/wording-of'
import type {
  LinkCard,
  MediaToSend,
  PartToSend,
  Remote,
  RemoteMedia,
  Session,
} from '@vignette/networks/network-adapter'
import { NetworkFailure } from '@vignette/networks/network-failure'
import { cardPatience, linkCardFor, type PreparedCard } from './link-cards.ts'
import { countLook } from './publishing-metrics.ts'
import { failureOf } from './retries.ts'
import { mediaFor } from './target-media.ts'
import { partKey, type PlannedPart } from './target-parts.ts'
import { keptRemote, type Turn } from './turn.ts'

/**
 * How far a part came. `early`: it may be out, and the network is asked again after a while. `unclear`: it may be out,
 * and the network cannot say.
 */
export type PartEnd =
  | { readonly is: 'out'; readonly remote: RemotePost | null; readonly how: 'answered' | 'found' }
  | { readonly is: 'failed'; readonly failure: TargetFailure; readonly retryAt: string | null }
  | { readonly is: 'early'; readonly waitMs: number }
  | { readonly is: 'unclear' }

/** What goes out before it: the first part of the thread, and the one that it answers. */
export type Before = { readonly root: Remote | null; readonly replyTo: Remote | null }

const failed = (failure: TargetFailure, retryAt: string | null = null): PartEnd => ({ is: 'failed', failure, retryAt })

const failedBy = (error: NetworkFailure): PartEnd => failed(failureOf(error), error.retryAt)

const because = (code: FailureCode): TargetFailure => ({ code, detail: null })

/** Runs a call of a network. @returns its failure as a value, so that no other error is taken for one. */
const attempt = async <Result>(call: () => Promise<Result>): Promise<Result | NetworkFailure> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof NetworkFailure) return error
    throw error
  }
}

const withinMs = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const timeOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NetworkFailure({ code: 'unavailable', phase: 'lost' })), ms)
  })
  return Promise.race([work, timeOut]).finally(() => clearTimeout(timer))
}

type Sent = Pick<PartToSend, 'key' | 'createdAt'>

/** Pictures and videos of a part that may be out. What the network called them is not kept. */
const mediaBefore = ({ content }: Turn, { mediaIds }: PlannedPart): readonly RemoteMedia[] =>
  mediaIds.flatMap((id) => {
    const medium = content.media.find(({ mediaId }) => mediaId === id)
    if (!medium) return []
    const { contentType, width, height } = medium
    return [{ remoteId: '', contentType, width: width ?? 1, height: height ?? 1, altText: '' }]
  })

/** What goes with the text of a part, as the network knows it. */
type Attached = { readonly media: readonly RemoteMedia[]; readonly card: LinkCard | null }

const toSend = (turn: Turn, part: PlannedPart, before: Before, sent: Sent, attached: Attached): PartToSend => {
  const { content, account, target } = turn
  const { settings } = content.wording ? wordingFor(content.wording, target.accountId) : { settings: {} }
  const { aiDisclosure } = capabilitiesOf(account.network)
  const shown = content.media.filter(({ mediaId }) => part.mediaIds.includes(mediaId))
  const isDisclosed = aiDisclosure !== null && shown.some(({ isMadeByAi }) => isMadeByAi)
  return {
    text: part.text,
    ...attached,
    ...before,
    key: sent.key,
    createdAt: sent.createdAt,
    settings: { ...settings, ...(isDisclosed && { [aiDisclosure]: true }) },
  }
}

/** Asks the network whether a part is out that may be. Nothing is sent. */
const look = async (
  turn: Turn,
  session: Session,
  part: PlannedPart,
  { sending, armedAt }: { readonly sending: PartToSend; readonly armedAt: string },
): Promise<PartEnd | 'missing' | 'expired'> => {
  const { account, adapter, tools } = turn
  // before the network is asked: what reaches it while it answers was armed later
  const ageMs = Date.parse(await tools.now()) - Date.parse(armedAt)
  const finding = await attempt(() => adapter.find(session, sending))
  countLook(account.network, finding instanceof NetworkFailure ? 'failed' : finding.found)
  if (finding instanceof NetworkFailure) return finding.tokenExpired ? 'expired' : failedBy(finding)
  switch (finding.found) {
    case 'published': {
      const remote = finding.remote && keptRemote(finding.remote)
      await turn.report(part.index, { is: 'published', remote, how: 'found' })
      return { is: 'out', remote, how: 'found' }
    }
    case 'cannotTell':
      return { is: 'unclear' }
    case 'missing': {
      const { settledMs } = tools.bounds
      if (ageMs < settledMs) return { is: 'early', waitMs: settledMs - ageMs }
      await turn.report(part.index, { is: 'missing', how: 'asked' })
      return 'missing'
    }
  }
}

const isCanceled = ({ signal, tools }: Turn, elapsedMs: number): boolean =>
  signal.aborted || elapsedMs >= tools.bounds.latestCallMs

/** The one call that cannot be taken back, between two events. */
const call = async (
  turn: Turn,
  session: Session,
  part: PlannedPart,
  sending: PartToSend,
): Promise<PartEnd | 'expired'> => {
  const { tools, adapter } = turn
  const elapsedMs = tools.startStopwatch()
  turn.signal.throwIfAborted()
  await turn.arm(part.index, sending.key, sending.createdAt)
  if (isCanceled(turn, elapsedMs())) {
    // the process stood still since it was armed, and others may look already: it is not sent, and they are told
    const failure = because('unavailable')
    await turn.report(part.index, { is: 'refused', failure })
    return failed(failure)
  }
  const answer = await attempt(() => withinMs(tools.bounds.longestCallMs, adapter.publish(session, sending)))
  if (!(answer instanceof NetworkFailure)) {
    const remote = keptRemote(answer)
    await turn.report(part.index, { is: 'published', remote, how: 'answered' })
    return { is: 'out', remote, how: 'answered' }
  }
  if (answer.phase === 'lost') {
    await turn.report(part.index, { is: 'lost' })
    const armedAt = await tools.now()
    const found = await look(turn, session, part, { sending, armedAt })
    // an answer that is due any moment is no reason to believe that nothing comes
    return found === 'missing' ? { is: 'early', waitMs: tools.bounds.settledMs } : found
  }
  const failure = failureOf(answer)
  await turn.report(part.index, { is: 'refused', failure })
  if (answer.code === 'rateLimited' && answer.retryAt !== null) await tools.pace.hold(turn.target, answer.retryAt)
  return answer.tokenExpired ? 'expired' : failedBy(answer)
}

type Unsent = PartEnd | 'expired'

/** Uploads one after the other, so that they come in their order. */
const uploadAll = async (
  { adapter, tools, target }: Turn,
  session: Session,
  media: readonly MediaToSend[],
): Promise<readonly RemoteMedia[] | { readonly unsent: Unsent; readonly code?: FailureCode }> => {
  const uploaded: RemoteMedia[] = []
  for (const medium of media) {
    const answer = await attempt(() => adapter.upload(session, medium))
    if (answer instanceof NetworkFailure) {
      const { code, retryAt } = answer
      if (code === 'rateLimited' && retryAt !== null) await tools.pace.hold(target, retryAt)
      return { unsent: answer.tokenExpired ? 'expired' : failedBy(answer), code }
    }
    uploaded.push(answer)
  }
  return uploaded
}

/** A card whose picture the network does not want goes without it. */
const uploadCard = async (
  turn: Turn,
  session: Session,
  { picture, ...card }: PreparedCard,
): Promise<LinkCard | { readonly unsent: Unsent }> => {
  const uploaded = await uploadAll(turn, session, picture ? [picture] : [])
  if (!('unsent' in uploaded)) return { ...card, picture: uploaded[0] ?? null }
  return uploaded.code === 'mediaRefused' ? { ...card, picture: null } : uploaded
}

/** Sends a part that is certainly not out. */
const send = async (turn: Turn, session: Session, part: PlannedPart, before: Before): Promise<PartEnd | 'expired'> => {
  const { tools, target, account, adapter, record } = turn
  const { content } = turn
  const place = { workspaceId: target.workspaceId, postId: target.postId, network: account.network }
  const media = await mediaFor({ ...place, content, storage: tools.storage, addressOf: tools.addressOf }, part.mediaIds)
  if ('code' in media) return failed(media)
  const prepared = adapter.showsCards ? await linkCardFor(tools, place, part, cardPatience.atOnce) : null
  const { limits } = capabilitiesOf(account.network)
  const uploads = media.length + (prepared?.picture ? 1 : 0)
  const until = await tools.pace.take(target, uploads + 1, limits)
  if (until !== null) return failed(because('rateLimited'), until)
  const uploaded = await uploadAll(turn, session, media)
  if ('unsent' in uploaded) return uploaded.unsent
  const card = prepared && (await uploadCard(turn, session, prepared))
  if (card && 'unsent' in card) return card.unsent
  const known = record.publication.parts.get(part.index)
  const ownKey = partKey(target.postId, target.accountId, part.index)
  const createdAt = known?.createdAt ?? (await tools.now())
  const sending = toSend(turn, part, before, { key: ownKey, createdAt }, { media: uploaded, card })
  const key = await attempt(async () => (adapter.stage ? adapter.stage(session, sending) : (known?.key ?? ownKey)))
  if (key instanceof NetworkFailure) return key.tokenExpired ? 'expired' : failedBy(key)
  return call(turn, session, part, { ...sending, key })
}

/** Looks, if the part may be out, and sends it if it is not. */
const bringOut = async (
  turn: Turn,
  session: Session,
  part: PlannedPart,
  before: Before,
): Promise<PartEnd | 'expired'> => {
  const { record, tools } = turn
  const known = record.publication.parts.get(part.index)
  if (known && mayBeOut(known)) {
    const sending = toSend(turn, part, before, known, { media: mediaBefore(turn, part), card: null })
    const armedAt = record.armedAt.get(part.index) ?? addMs(await tools.now(), -tools.bounds.settledMs)
    const found = await look(turn, session, part, { sending, armedAt })
    if (found !== 'missing') return found
  }
  return send(turn, session, part, before)
}

/**
 * Brings out one part. If it may be out already, the network is asked first. If the network calls the token expired, it is
 * done once more with another one.
 */
export const publishPart = async (turn: Turn, part: PlannedPart, before: Before): Promise<PartEnd> => {
  const known = turn.record.publication.parts.get(part.index)
  if (known?.status === 'published') return { is: 'out', remote: known.remote, how: 'answered' }
  const session = await attempt(() => turn.session())
  if (session instanceof NetworkFailure) return failedBy(session)
  const first = await bringOut(turn, session, part, before)
  if (first !== 'expired') return first
  const fresh = await attempt(() => turn.session(session.accessToken))
  if (fresh instanceof NetworkFailure) return failedBy(fresh)
  const second = await bringOut(turn, fresh, part, before)
  return second === 'expired' ? failed(because('reconnect')) : second
}
