import { Queue } from 'bullmq'
import { observeStatements, type Session } from '../support/statements.ts'

/** All failpoints, by the work that they interrupt. */
export const failpoints = {
  command: ['command.read', 'command.decided', 'append.before', 'append.committed'],
  fold: ['fold.read', 'fold.folded', 'fold.checkpoint-moved', 'fold.written', 'fold.committed'],
  park: ['fold.parked'],
  retry: ['retry.locked', 'retry.unparked', 'retry.folded', 'retry.committed'],
  failedRetry: ['retry.failed', 'retry.failure-recorded'],
  skip: ['skip.locked', 'skip.recorded', 'skip.unparked'],
  effect: ['effect.due', 'effect.queued', 'effect.taken', 'effect.delivered', 'effect.recorded'],
  failedEffect: ['effect.failed', 'effect.failure-recorded'],
  longEffect: ['effect.renewed'],
  timer: ['timer.taken', 'timer.sent', 'timer.recorded'],
  call: ['call.before', 'call.answered', 'look.before', 'look.answered'],
  failedTimer: ['timer.failed', 'timer.failure-recorded'],
  rebuild: ['build.created', 'build.recorded', 'act.committed'],
  cancel: ['cancel.dropped', 'cancel.recorded', 'act.committed'],
  index: ['build.level', 'build.indexed'],
  verify: ['compare.held', 'compare.seen', 'build.compared', 'build.verified'],
  swap: [
    'swap.ready',
    'swap.locked',
    'swap.held',
    'swap.level',
    'swap.flipped',
    'swap.recorded',
    'act.committed',
    'swap.committed',
    'swap.announced',
  ],
  order: ['order.taken', 'order.performed', 'order.ended'],
  drop: ['drop.dropped', 'drop.recorded', 'act.committed'],
} as const

/**
 * A moment beside a statement. Statements are given by a piece of their text or by their name; `within` is one that the
 * same transaction has done before.
 */
type Moment = {
  readonly at: 'before' | 'after' | 'beforeCommit' | 'afterCommit'
  readonly statement: string
  readonly within?: string
  readonly hasRows?: true
}
type Condition = Pick<Moment, 'within' | 'hasRows'>

const before = (statement: string, condition?: Condition): Moment => ({ at: 'before', statement, ...condition })
const after = (statement: string, condition?: Condition): Moment => ({ at: 'after', statement, ...condition })
/** Of the transaction that the statement belongs to. */
const beforeCommit = (statement: string): Moment => ({ at: 'beforeCommit', statement })
const afterCommit = (statement: string): Moment => ({ at: 'afterCommit', statement })

/** The pieces of text by which statements are recognised. The architecture tests look for them in the sources. */
export const statements = {
  readStreams: 'es.pages',
  append: 'from es.append(',
  readBatch: 'es.batch',
  moveCheckpoint: 'es.move_checkpoint',
  park: 'insert into es.parked',
  lockPartition: 'set revision = revision + 1 where projection = $1 and version = $2 and part = $3',
  unpark: 'delete from es.parked where projection = $1 and version = $2',
  recordRetryFailure: 'update es.parked set attempts = $6',
  lockBuilds: `order by p.state = 'live' desc, c.version, c.part for update of c`,
  unparkSkipped: 'delete from es.parked where projection = $1 and holds = $2',
  recordSkip: 'insert into es.skipped',
  lockProjection: `pg_advisory_xact_lock(hashtext('es.projections ' || $1))`,
  recordOperation: 'insert into es.operations',
  createBuild: 'select es.create_build(',
  dropBuild: 'select es.drop_build(',
  finishBuild: 'select es.finish_build(',
  openSnapshot: 'begin isolation level repeatable read read only',
  wakeBuild: 'update es.checkpoints set not_before = null',
  recordComparison: 'update es.projections set verified = $3',
  limitLockWait: `set local lock_timeout = '2s'`,
  holdCheckpoints:
    'select position from es.checkpoints where projection = $1 and version = $2 order by part for update',
  activateBuild: 'select es.swap_build(',
  announce: 'select pg_notify($1, message)',
  takeOrder: 'update es.build_orders set taken_until = now() + make_interval(secs => $1), attempts',
  endOrder: 'update es.build_orders set ended_at = now()',
  takeEffect: 'update es.effects set attempts = attempts + 1, taken = true',
  renewEffect: 'es.renew_effect',
  recordReceipt: `update es.effects e set state = 'delivered'`,
  recordEffectFailure: 'update es.effects set error = $2, taken = false',
  takeTimer: 'es.take_timer',
  recordOutcome: 'update es.timers set fired_at = now(), outcome = $2',
  recordTimerFailure: 'update es.timers set next_at = now()',
} as const

const {
  append,
  moveCheckpoint,
  unpark,
  recordRetryFailure,
  recordOperation,
  createBuild,
  dropBuild,
  finishBuild,
  recordComparison,
  limitLockWait,
  holdCheckpoints,
  activateBuild,
  endOrder,
  recordReceipt,
  recordEffectFailure,
  recordOutcome,
  recordTimerFailure,
} = statements

/** A failpoint is passed at each of its moments. */
export const moments: Readonly<Record<string, readonly Moment[]>> = {
  'command.read': [after(statements.readStreams)],
  // decided and not yet sent: to others, these two are the same
  'command.decided': [before(append)],
  'append.before': [before(append)],
  'append.committed': [after(append)],
  'fold.read': [after(statements.readBatch, { hasRows: true })],
  'fold.folded': [before(moveCheckpoint)],
  'fold.checkpoint-moved': [after(moveCheckpoint, { within: 'begin' })],
  'fold.parked': [after(statements.park, { within: moveCheckpoint })],
  'fold.written': [beforeCommit(moveCheckpoint)],
  'fold.committed': [afterCommit(moveCheckpoint)],
  'retry.locked': [after(statements.lockPartition)],
  'retry.unparked': [after(unpark)],
  'retry.folded': [beforeCommit(unpark)],
  'retry.committed': [afterCommit(unpark)],
  'retry.failed': [before(recordRetryFailure)],
  'retry.failure-recorded': [after(recordRetryFailure)],
  'skip.locked': [after(statements.lockBuilds)],
  'skip.unparked': [after(statements.unparkSkipped)],
  'skip.recorded': [after(statements.recordSkip)],
  'act.committed': [afterCommit(statements.lockProjection)],
  'build.created': [after(createBuild, { within: statements.lockProjection })],
  'build.recorded': [after(recordOperation, { within: createBuild })],
  'cancel.dropped': [after(dropBuild)],
  'cancel.recorded': [after(recordOperation, { within: dropBuild })],
  'drop.dropped': [after(dropBuild)],
  'drop.recorded': [after(recordOperation, { within: dropBuild })],
  'build.level': [before(finishBuild)],
  'build.indexed': [after(finishBuild)],
  'compare.held': [before(statements.openSnapshot)],
  'compare.seen': [before(statements.wakeBuild)],
  'build.compared': [before(recordComparison)],
  'build.verified': [after(recordComparison)],
  'swap.ready': [before(limitLockWait)],
  'swap.locked': [before(holdCheckpoints, { within: limitLockWait })],
  'swap.held': [after(holdCheckpoints, { within: limitLockWait })],
  'swap.level': [before(activateBuild)],
  'swap.flipped': [after(activateBuild)],
  'swap.recorded': [after(recordOperation, { within: activateBuild })],
  'swap.committed': [afterCommit(activateBuild)],
  'swap.announced': [after(statements.announce)],
  'order.taken': [after(statements.takeOrder, { hasRows: true })],
  'order.performed': [before(endOrder)],
  'order.ended': [after(endOrder)],
  'effect.taken': [after(statements.takeEffect, { hasRows: true })],
  'effect.delivered': [before(recordReceipt)],
  'effect.recorded': [after(recordReceipt)],
  'effect.renewed': [after(statements.renewEffect)],
  'effect.failed': [before(recordEffectFailure)],
  'effect.failure-recorded': [after(recordEffectFailure)],
  'timer.taken': [after(statements.takeTimer, { hasRows: true })],
  'timer.sent': [before(recordOutcome)],
  'timer.recorded': [after(recordOutcome)],
  'timer.failed': [before(recordTimerFailure)],
  'timer.failure-recorded': [after(recordTimerFailure)],
}

/** The failpoints beside the two calls of networks that decide how often a post is out. */
export const callMoments = {
  publish: { before: 'call.before', after: 'call.answered' },
  find: { before: 'look.before', after: 'look.answered' },
} as const

/** The failpoints beside adding jobs to a queue, which no statement of ours shows. */
export const jobMoments = { before: 'effect.due', after: 'effect.queued' } as const

type Add = (this: object, ...args: unknown[]) => Promise<unknown>

const observeJobs = (onPass: (name: string) => void): void => {
  const prototype = Queue.prototype as unknown as Record<'add' | 'addBulk', Add>
  for (const method of ['add', 'addBulk'] as const) {
    const { [method]: add } = prototype
    prototype[method] = async function (...args) {
      const isWakeUp = method === 'add' && args[0] !== 'deliver'
      if (!isWakeUp) onPass(jobMoments.before)
      const added = await add.apply(this, args)
      if (!isWakeUp) onPass(jobMoments.after)
      return added
    }
  }
}

const isDone = ({ done }: Session, statement: string): boolean => [...done].some((text) => text.includes(statement))

const isSent = ({ at, statement, within }: Moment, text: string, session: Session): boolean => {
  if (at === 'beforeCommit') return text === 'commit' && isDone(session, statement)
  return at === 'before' && text.includes(statement) && (within === undefined || isDone(session, within))
}

const isAnswered = ({ at, statement, within, hasRows }: Moment, text: string, session: Session, rows: number) => {
  if (at === 'afterCommit') return text === 'commit' && isDone(session, statement)
  if (at !== 'after' || !text.includes(statement) || (hasRows && rows === 0)) return false
  return within === undefined || isDone(session, within)
}

/** Calls `onPass` at each failpoint that this process comes by. */
export const observeFailpoints = (onPass: (name: string) => void): void => {
  const pass = (isNow: (moment: Moment) => boolean) => {
    for (const [name, alternatives] of Object.entries(moments)) if (alternatives.some(isNow)) onPass(name)
  }
  observeStatements({
    onSend: (text, session) => pass((moment) => isSent(moment, text, session)),
    onAnswer: (text, session, rows) => pass((moment) => isAnswered(moment, text, session, rows)),
  })
  observeJobs(onPass)
}
