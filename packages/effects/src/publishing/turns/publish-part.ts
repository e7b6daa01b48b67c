import { addMs } from '@vignette/domain/kernel/calendar'
import { capabilitiesFor } from '@vignette/domain/social-accounts/account-capabilities'
import type { FailureCode } from '@vignette/domain/networks/failures'
import type { PlannedPart } from '@vignette/domain/posts/planned-parts'
import { isNamed } from '@vignette/domain/posts/remote-names'
import type { RemotePost, TargetFailure } from '@vignette/domain/posts/schemas'
import { videoWaitMs } from '@vignette/domain/posts/limits'
import { mayBeOut, type PublicationPart, type Readiness } from '@vignette/domain/publications/state'
import { wordingFor } from '@vignette/domain/posts/wording-of'
import type { PartToSend, Remote, RemoteMedia, Session } from '@vignette/networks/network-adapter'
import { begunWithin } from '@vignette/networks/calls/begun-within'
import { NetworkFailure } from '@vignette/networks/network-failure'
import { withDisclosure } from '../parts/disclosure.ts'
import { cardOf } from '../media/link-cards.ts'
import { countLook } from '../tools/publishing-metrics.ts'
import { failureOf } from './retries.ts'
import { attempt, uploadFiles, uploadsFor } from './sending-files.ts'
import { mediaFor } from '../media/target-media.ts'
import { partKey } from '../parts/target-parts.ts'
import { keptRemote, type Turn } from './turn.ts'

/**
 * How far a part came. `early`: it may be out, and the network is asked again after a while. `unclear`: it may be out,
 * and the network cannot say. `left`: it is not out, and is not to go out any more.
 */
export type PartEnd =
  | { readonly is: 'out'; readonly remote: RemotePost | null; readonly how: 'answered' | 'found' }
  | { readonly is: 'failed'; readonly failure: TargetFailure; readonly retryAt: string | null }
  | { readonly is: 'early'; readonly waitMs: number }
  | { readonly is: 'unclear' }
  | { readonly is: 'left'; readonly why: LookOnly }

/** Why nothing is sent, and the network is only asked what is out. */
type LookOnly = 'cancelled' | 'tooLate'

type HowToPublish = {
  /** The next part answers it, and needs the name that the network has for it. */
  readonly isAnswered: boolean
  readonly lookOnly: LookOnly | null
}

/** What goes out before it: the first part of the thread, and the one that it answers. */
export type Before = { readonly root: Remote | null; readonly replyTo: Remote | null }

const failed = (failure: TargetFailure, retryAt: string | null = null): PartEnd => ({ is: 'failed', failure, retryAt })

const failedBy = (error: NetworkFailure): PartEnd => failed(failureOf(error), error.retryAt)

const because = (code: FailureCode): TargetFailure => ({ code, detail: null })

const withinMs = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const timeOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NetworkFailure({ code: 'unavailable', phase: 'lost' })), ms)
  })
  return Promise.race([work, timeOut]).finally(() => clearTimeout(timer))
}

/** Pictures and videos of a part that may be out. What the network called them is not kept. */
const mediaBefore = ({ content }: Turn, { mediaIds }: PlannedPart): readonly RemoteMedia[] =>
  mediaIds.flatMap((id) => {
    const medium = content.media.find(({ mediaId }) => mediaId === id)
    if (!medium) return []
    const { contentType, width, height } = medium
    return [{ remoteId: '', contentType, width: width ?? 1, height: height ?? 1, altText: '' }]
  })

/** A part as its network is given it. */
export const toSend = (
  turn: Pick<Turn, 'content' | 'account' | 'target'>,
  part: PlannedPart,
  before: Before,
  sent: Pick<PartToSend, 'key' | 'createdAt'>,
  attached: Pick<PartToSend, 'media' | 'card'>,
): PartToSend => {
  const { content, account, target } = turn
  const { settings } = content.wording ? wordingFor(content.wording, target.accountId) : { settings: {} }
  const shown = content.media.filter(({ mediaId }) => part.mediaIds.includes(mediaId))
  return {
    text: part.text,
    ...attached,
    ...before,
    key: sent.key,
    createdAt: sent.createdAt,
    settings: withDisclosure(settings, capabilitiesFor(account), shown),
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
  if (await turn.charges.look()) return { is: 'unclear' } // nobody pays for asking
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
      // a person said that it is out, and what they saw is neither sent again nor given back
      if (turn.record.publication.parts.get(part.index)?.status === 'published') return { is: 'unclear' }
      const { settledMs } = tools.bounds
      if (ageMs < settledMs) return { is: 'early', waitMs: settledMs - ageMs }
      await turn.report(part.index, { is: 'missing', how: 'asked' })
      return 'missing'
    }
  }
}

/** A refusal. One for too many calls stops the account until the moment that the network names. */
const refusedWith = async ({ tools, target }: Turn, answer: NetworkFailure): Promise<PartEnd | 'expired'> => {
  if (answer.code === 'rateLimited' && answer.retryAt !== null) await tools.pace.hold(target, answer.retryAt)
  return answer.tokenExpired ? 'expired' : failedBy(answer)
}

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
  const unpaid = await turn.charges.post(partKey(turn.target.postId, turn.target.accountId, part.index), part.text)
  if (unpaid) return failed(unpaid)
  const { status, remote: known, key, createdAt } = await turn.arm(part.index, sending.key, sending.createdAt)
  // an earlier turn has said meanwhile that it is out
  if (status === 'published') return { is: 'out', remote: known, how: 'found' }
  const sent = { ...sending, key, createdAt }
  const leftMs = tools.bounds.latestCallMs - elapsedMs()
  if (turn.signal.aborted || leftMs <= 0) {
    // the process stood still since it was armed, and others may look already: it is not sent, and they are told
    const failure = because('unavailable')
    await turn.report(part.index, { is: 'refused', failure })
    return failed(failure)
  }
  const publish = () => begunWithin(leftMs, () => adapter.publish(session, sent))
  const answer = await attempt(() => withinMs(tools.bounds.longestCallMs, publish()))
  await tools.gather()
  if (!(answer instanceof NetworkFailure)) {
    const remote = keptRemote(answer)
    await turn.report(part.index, { is: 'published', remote, how: 'answered' })
    return { is: 'out', remote, how: 'answered' }
  }
  if (answer.phase === 'lost') {
    await turn.report(part.index, { is: 'lost' })
    const armedAt = await tools.now()
    const found = await look(turn, session, part, { sending: sent, armedAt })
    // an answer that is due any moment is no reason to believe that nothing comes
    return found === 'missing' ? { is: 'early', waitMs: tools.bounds.settledMs } : found
  }
  await turn.report(part.index, { is: 'refused', failure: failureOf(answer) })
  return refusedWith(turn, answer)
}

/** What of a part was made ready before its moment, if it can still be used. */
const readinessOf = async (
  { content, record, tools }: Turn,
  { index }: PlannedPart,
): Promise<Readiness | undefined> => {
  const ready = record.publication.ready.get(index)
  return ready?.version === content.state.version && (await tools.now()) < ready.until ? ready : undefined
}

/** Sends a part that is certainly not out, with what was made ready of it. */
const sendWith = async (
  turn: Turn,
  session: Session,
  part: PlannedPart,
  before: Before,
  ready: Readiness | undefined,
): Promise<PartEnd | 'expired'> => {
  const { tools, target, account, adapter, record, content } = turn
  const place = { workspaceId: target.workspaceId, postId: target.postId, network: account.network }
  const capabilities = capabilitiesFor(account)
  const { storage, addressOf } = tools
  const media = await mediaFor({ ...place, capabilities, content, storage, addressOf }, part.mediaIds)
  if ('code' in media) {
    return failed(media, media.code === 'videoNotReady' ? addMs(await tools.now(), videoWaitMs) : null)
  }
  const files = { media, card: await cardOf(tools, place, part), ready }
  const { uploads, descriptions } = uploadsFor(files)
  const until = await tools.pace.take(target, uploads + 1, capabilities.limits)
  if (until !== null) return failed(because('rateLimited'), until)
  const unpaid = await turn.charges.altTexts(descriptions)
  if (unpaid) return failed(unpaid)
  const attached = await uploadFiles(adapter, session, files)
  if (attached instanceof NetworkFailure) return refusedWith(turn, attached)
  const known = record.publication.parts.get(part.index)
  const ownKey = partKey(target.postId, target.accountId, part.index)
  const createdAt = known?.createdAt ?? (await tools.now())
  const sending = toSend(turn, part, before, { key: ownKey, createdAt }, attached)
  const stage = async () => (adapter.stage ? adapter.stage(session, sending) : (known?.key ?? ownKey))
  const key = ready?.key ?? (await attempt(stage))
  if (key instanceof NetworkFailure) return key.tokenExpired ? 'expired' : failedBy(key)
  return call(turn, session, part, { ...sending, key })
}

/** How a network says that it no longer has what was made ready, or not as it wants it. */
const endsOfReadiness: ReadonlySet<FailureCode> = new Set([
  'mediaProcessing',
  'mediaRefused',
  'mediaMissing',
  'content',
  'gone',
])

/** Sends a part that is certainly not out. What was made ready and has expired meanwhile is made once more. */
const send = async (turn: Turn, session: Session, part: PlannedPart, before: Before): Promise<PartEnd | 'expired'> => {
  const ready = await readinessOf(turn, part)
  const end = await sendWith(turn, session, part, before, ready)
  // a refusal says that nothing is out
  const isOver = end !== 'expired' && end.is === 'failed' && endsOfReadiness.has(end.failure.code)
  return ready && isOver ? sendWith(turn, session, part, before, undefined) : end
}

/** What the network calls a part of which a person has said where it is, if its address says that. */
const nameAt = async (
  { adapter, report }: Turn,
  session: Session,
  { index, text }: PlannedPart,
  { remote: said }: PublicationPart,
): Promise<PartEnd | 'expired' | undefined> => {
  const address = said?.permalink
  if (!address || !adapter.postAt) return undefined
  const found = await attempt(async () => adapter.postAt?.(session, address, text))
  if (found instanceof NetworkFailure) return found.tokenExpired ? 'expired' : undefined
  if (!found) return undefined
  const remote = keptRemote(found)
  await report(index, { is: 'published', remote, how: 'found' })
  return { is: 'out', remote, how: 'answered' }
}

/** Looks, if the part may be out, and sends it if it is not. Of one that a person said is out, only its name is asked for. */
const bringOut = async (
  turn: Turn,
  session: Session,
  part: PlannedPart,
  before: Before,
  lookOnly: LookOnly | null,
): Promise<PartEnd | 'expired'> => {
  const { record, tools } = turn
  const known = record.publication.parts.get(part.index)
  const isOut = known?.status === 'published'
  if (known && (isOut || mayBeOut(known))) {
    const there = isOut ? await nameAt(turn, session, part, known) : undefined
    if (there) return there
    const sending = toSend(turn, part, before, known, { media: mediaBefore(turn, part), card: null })
    const armedAt = record.armedAt.get(part.index) ?? addMs(await tools.now(), -tools.bounds.settledMs)
    const found = await look(turn, session, part, { sending, armedAt })
    if (isOut && found !== 'missing' && found !== 'expired' && found.is === 'unclear')
      return { is: 'out', remote: known.remote, how: 'answered' }
    if (found !== 'missing') return found
  }
  if (lookOnly) return { is: 'left', why: lookOnly }
  return send(turn, session, part, before)
}

/**
 * Brings out one part. If it may be out already, the network is asked first. If the network calls the token expired, it is
 * done once more with another one.
 */
export const publishPart = async (
  turn: Turn,
  part: PlannedPart,
  before: Before,
  { isAnswered, lookOnly }: HowToPublish,
): Promise<PartEnd> => {
  const known = turn.record.publication.parts.get(part.index)
  if (known?.status === 'published' && (!isAnswered || isNamed(known.remote))) {
    return { is: 'out', remote: known.remote, how: 'answered' }
  }
  const isOpen = known && (known.status === 'published' || mayBeOut(known))
  if (lookOnly && !isOpen) return { is: 'left', why: lookOnly }
  const session = await attempt(() => turn.session())
  if (session instanceof NetworkFailure) return failedBy(session)
  const first = await bringOut(turn, session, part, before, lookOnly)
  if (first !== 'expired') return first
  const fresh = await attempt(() => turn.session(session.accessToken))
  if (fresh instanceof NetworkFailure) return failedBy(fresh)
  const second = await bringOut(turn, fresh, part, before, lookOnly)
  return second === 'expired' ? failed(because('reconnect')) : second
}
