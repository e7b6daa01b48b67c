import { isBefore } from '../../kernel/calendar.ts'
import type { CompleteGeneration, GiveUp, StartGeneration } from '../commands.ts'
import type { GenerationEvent, GenerationRequestedData } from '../events.ts'
import type { RequestedGeneration, UnfinishedGeneration } from '../state.ts'
import { endOfWait } from '../time-limits.ts'
import { ofSubject } from './of-subject.ts'

export const complete = (command: CompleteGeneration, requested: GenerationRequestedData): GenerationEvent[] => {
  const { engine, standsInFor, usage, code, document } = command
  const results = command.results.slice(0, requested.units)
  const of = ofSubject(requested)
  const units = results.length
  if (units === 0) return [{ type: 'GenerationFailed', data: { ...of, code: 'unusable' } }]
  const data = { ...of, results, units, engine, ...(standsInFor !== undefined && { standsInFor }), usage }
  if (units === requested.units) {
    const first = document && { type: 'DocumentSaved' as const, data: { ...of, ...document, version: 1 } }
    return [{ type: 'GenerationCompleted', data }, ...(first ? [first] : [])]
  }
  return [{ type: 'GenerationPartlyCompleted', data: { ...data, ...(code !== undefined && { code }) } }]
}

const extended = (
  requested: GenerationRequestedData,
  more: { readonly endsBy: string; readonly waits: number },
): GenerationEvent => {
  const { periodId, credits } = requested
  return { type: 'GenerationExtended', data: { ...ofSubject(requested), periodId, credits, ...more } }
}

export const start = ({ engine, attempt, endsBy }: StartGeneration, state: UnfinishedGeneration): GenerationEvent[] => {
  const { requested } = state
  if (attempt <= state.attempt) return []
  const data = { ...ofSubject(requested), engine, attempt }
  return [
    { type: 'GenerationStarted', data },
    ...(endsBy === undefined ? [] : [extended(requested, { endsBy, waits: 0 })]),
  ]
}

/** A video that still waits is given more time, up to a day. */
export const giveUp = ({ endsBy, waits }: GiveUp, state: UnfinishedGeneration): GenerationEvent[] => {
  const { requested, status } = state
  if (isBefore(endsBy, requested.endsBy)) return []
  const later = status === 'requested' ? endOfWait(endsBy, waits) : undefined
  if (later !== undefined) return [extended(requested, { endsBy: later, waits: waits + 1 })]
  return [{ type: 'GenerationFailed', data: { ...ofSubject(requested), code: 'timedOut', ...engineOf(state) } }]
}

export const engineOf = (state: RequestedGeneration) => (state.status === 'running' ? { engine: state.engine } : {})
