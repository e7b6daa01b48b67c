import type { Verdict } from '../event-store/append.ts'
import type { DraftAppend } from './decide-batch.ts'
import type { StreamState } from './state-cache.ts'

/** The consequence of an append's verdict for its command. */
export type Judgement =
  | { readonly status: 'recorded'; readonly version: number; readonly position: number; readonly state: unknown }
  /** The stream is closed for good. */
  | { readonly status: 'closed' }
  /** Staff have to look at the stream first. */
  | { readonly status: 'quarantined' }
  /** The command id is in the log, so the first answer is repeated. */
  | { readonly status: 'duplicate' }
  /** The command must be decided again on a fresh read. */
  | { readonly status: 'conflict' }

/**
 * A closed stream counts only for the first append of a batch that was decided on the stored state. For later ones the
 * batch itself may have closed the stream, and a state that was handed on may be old.
 */
const judge = ({ state }: DraftAppend, verdict: Verdict, isFirstOnStored: boolean): Judgement => {
  switch (verdict.verdict) {
    case 'appended':
      return { status: 'recorded', version: verdict.version, position: verdict.position, state }
    case 'duplicate':
      return { status: 'duplicate' }
    case 'closed':
      return { status: isFirstOnStored ? 'closed' : 'conflict' }
    case 'quarantined':
    case 'conflict':
      return { status: verdict.verdict }
  }
}

/** One judgement per draft, in order, and the newest stored state that is known after them. */
export const judgeVerdicts = (
  drafts: readonly DraftAppend[],
  verdicts: readonly Verdict[],
  { base, isStored }: { readonly base: StreamState<unknown>; readonly isStored: boolean },
): { readonly judgements: readonly Judgement[]; readonly latest: StreamState<unknown> } => {
  let latest = base
  const judgements = drafts.map((draft, index): Judgement => {
    const verdict = verdicts[index]
    if (!verdict) return { status: 'conflict' }
    const judgement = judge(draft, verdict, isStored && index === 0)
    if (judgement.status === 'recorded') {
      const { state, version, position } = judgement
      latest = { state, version, position, readAt: base.readAt }
    }
    return judgement
  })
  return { judgements, latest }
}
