import { isLimit } from '../networks/failures.ts'
import type { PostEvent } from './events.ts'
import { marksOf, textMark } from './planned-parts.ts'
import type { PostTarget } from './schemas/targets.ts'
import { fittedName, isLate, newTarget, type PostState, type Target } from './state.ts'

type DataOf<Type extends PostEvent['type']> = Extract<PostEvent, { type: Type }>['data']

const withTarget = (state: PostState, accountId: string, change: Partial<Target>): PostState => {
  const before = state.targets.get(accountId)
  return before ? { ...state, targets: new Map(state.targets).set(accountId, { ...before, ...change }) } : state
}

/** Targets that stay keep where they stand. */
const withContent = (state: PostState, { targets, wording, version }: DataOf<'PostWritten'>): PostState => ({
  ...state,
  version,
  targets: new Map(
    targets.map((target) => {
      const before = state.targets.get(target.accountId) ?? newTarget(target.network)
      return [target.accountId, { ...before, parts: marksOf(wording, target) }]
    }),
  ),
})

const concerned = (state: PostState, targets: readonly PostTarget[], change: (target: Target) => Target): PostState => {
  const changed = new Map(state.targets)
  for (const { accountId } of targets) {
    const target = changed.get(accountId)
    if (target) changed.set(accountId, change(target))
  }
  return { ...state, targets: changed }
}

const scheduled = (state: PostState, { moment, notLaterThan, targets }: DataOf<'PostMoved'>): PostState =>
  concerned({ ...state, moment, notLaterThan, isCancelled: false }, targets, (target) => ({
    ...target,
    status: 'waiting',
    at: moment.at,
    failures: 0,
    waits: 0,
    isPrepared: false,
    isUrged: false,
    isAskedOnly: false,
    code: null,
    hindrance: null,
    untold: null,
  }))

const cancelled = (state: PostState, { targets }: DataOf<'PostCancelled'>): PostState =>
  concerned({ ...state, moment: null, isCancelled: true }, targets, (target) => ({
    ...target,
    status: 'idle',
    at: null,
    untold: null,
  }))

/** What was made of videos that stay is kept; what could not be made is tried anew with the next version. */
const withMedia = (state: PostState, { media, videos }: DataOf<'PostMediaKept'>): PostState => {
  const kept = new Map(
    media.flatMap(({ mediaId, kind, key, contentType }) =>
      kind === 'video' ? [[mediaId, { key, contentType }] as const] : [],
    ),
  )
  const names = new Set(videos.map(fittedName))
  const fitted = [...state.fitted].filter(([name, { is }]) => is === 'ready' && names.has(name))
  return { ...state, videos: kept, shown: videos, fitted: new Map(fitted) }
}

const fittedWith = (state: PostState, { outcome, at, resumed, ...video }: DataOf<'PostVideoFitted'>): PostState =>
  concerned({ ...state, fitted: new Map(state.fitted).set(fittedName(video), outcome) }, resumed, (target) => ({
    ...target,
    at,
  }))

const failed = (
  state: PostState,
  { accountId, code, retryAt, partsOut, userId }: DataOf<'TargetFailed'>,
): PostState => {
  const before = state.targets.get(accountId)
  if (code === 'videoNotReady' && retryAt !== null) {
    // nothing was tried, and a person hears of it once
    const untold = before?.code === code ? before.untold : ({ what: 'hindered', code } as const)
    return withTarget(state, accountId, { status: 'waiting', at: retryAt, code, partsOut, untold })
  }
  const failures = (before?.failures ?? 0) + 1
  const waits = (before?.waits ?? 0) + (isLimit(code) ? 1 : 0)
  const next =
    retryAt === null ? ({ status: 'failed', at: null } as const) : ({ status: 'waiting', at: retryAt } as const)
  const isTold = retryAt !== null || userId !== null
  const untold = isTold ? null : ({ what: 'failed', code } as const)
  return withTarget(state, accountId, { ...next, code, partsOut, failures, waits, untold })
}

const ofTarget = (state: PostState, event: PostEvent): PostState => {
  switch (event.type) {
    case 'TargetDueSoon':
      return withTarget(state, event.data.accountId, { isPrepared: true })
    case 'TargetHindered': {
      const { accountId, code } = event.data
      return withTarget(state, accountId, { hindrance: code, untold: { what: 'hindered', code } })
    }
    case 'TargetTaken':
      return withTarget(state, event.data.accountId, {
        status: 'taken',
        run: event.data.run,
        at: event.data.at,
        hindrance: null,
        untold: null,
      })
    case 'TargetPublished': {
      const code = state.targets.get(event.data.accountId)?.code === 'videoNotReady' ? 'videoNotReady' : null
      const untold = isLate(event.data) ? ({ what: 'late', code } as const) : null
      return withTarget(state, event.data.accountId, { status: 'published', at: null, code: null, untold })
    }
    case 'TargetFailed':
      return failed(state, event.data)
    case 'TargetUnknown': {
      const { accountId, partsOut } = event.data
      return withTarget(state, accountId, {
        status: 'unknown',
        at: null,
        partsOut,
        untold: { what: 'unknown', code: null },
      })
    }
    case 'TargetRetried': {
      const { accountId, at } = event.data
      return withTarget(state, accountId, {
        status: 'waiting',
        at,
        failures: 0,
        waits: 0,
        isUrged: true,
        isAskedOnly: state.isCancelled && state.targets.get(accountId)?.status === 'unknown',
        code: null,
        hindrance: null,
        untold: null,
      })
    }
    default:
      return afterwards(state, event)
  }
}

/** What happens to a target beside its being published. */
const afterwards = (state: PostState, event: PostEvent): PostState => {
  switch (event.type) {
    case 'TargetPaused':
      return withTarget(state, event.data.accountId, { paused: event.data.why })
    case 'TargetResumed':
      return withTarget(state, event.data.accountId, { paused: null })
    case 'TargetRemovalRequested':
      return withTarget(state, event.data.accountId, { wish: 'removal' })
    case 'TargetChangeRequested': {
      const { accountId, text } = event.data
      return withTarget(state, accountId, { wish: 'change', wantedText: text === null ? null : textMark(text) })
    }
    case 'TargetChanged': {
      const { accountId } = event.data
      const changedText = state.targets.get(accountId)?.wantedText ?? null
      return withTarget(state, accountId, { wish: null, changedText })
    }
    case 'TargetWishRefused':
      return withTarget(state, event.data.accountId, { wish: null })
    case 'TargetRemoved':
      return withTarget(state, event.data.accountId, { status: 'removed', at: null, wish: null })
    default:
      return state // changes nothing that a decision needs, or was written by a newer release
  }
}

export const evolve = (state: PostState, event: PostEvent): PostState => {
  switch (event.type) {
    case 'PostWritten':
      return withContent(
        { ...state, status: 'open', workspaceId: event.data.workspaceId, userId: event.data.userId },
        event.data,
      )
    case 'PostEdited':
      return withContent(state, event.data)
    case 'PostScheduled':
    case 'PostMoved':
      return scheduled(state, event.data)
    case 'PostCancelled':
      return cancelled(state, event.data)
    case 'PostMediaKept':
      return withMedia(state, event.data)
    case 'PostVideoFitted':
      return fittedWith(state, event.data)
    case 'PostTroubled':
      return concerned(state, event.data.troubles, (target) => ({ ...target, untold: null }))
    case 'PostDeleted':
      return { ...state, status: 'deleted', moment: null }
    default:
      return ofTarget(state, event)
  }
}
