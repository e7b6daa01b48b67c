import type { Aggregate } from '../kernel/decider.ts'
import type { GenerationCommand } from './commands.ts'
import { change, saveDocument } from './decisions/changing.ts'
import { ofSubject } from './decisions/of-subject.ts'
import { complete, engineOf, giveUp, start } from './decisions/running.ts'
import { type GenerationEvent, generationEvents } from './events.ts'
import { noDocument, unknown, unknownResult } from './refusals.ts'
import { evolve, type Generation } from './state.ts'

const decide = (command: GenerationCommand, state: Generation): readonly GenerationEvent[] => {
  if (command.type === 'RequestGeneration') {
    return state.status === 'none' ? [{ type: 'GenerationRequested', data: command.requested }] : []
  }
  if (state.status === 'none') throw unknown()
  if (command.type === 'EditResult' || command.type === 'PickResult' || command.type === 'DiscardResult') {
    if (state.status !== 'ended') throw unknownResult()
    return change(command, state)
  }
  if (command.type === 'SaveDocument') {
    if (state.status !== 'ended') throw noDocument()
    return saveDocument(command, state)
  }
  if (state.status === 'ended') return []
  const of = ofSubject(state.requested)
  switch (command.type) {
    case 'StartGeneration':
      return start(command, state)
    case 'GiveUp':
      return giveUp(command, state)
    case 'CompleteGeneration':
      return complete(command, state.requested)
    case 'FailGeneration':
      return [{ type: 'GenerationFailed', data: { ...of, code: command.code, ...engineOf(state) } }]
    case 'CancelGeneration':
      return [{ type: 'GenerationCancelled', data: of }]
  }
}

/**
 * One stream per generation: `generation-<id>`. Commands that are repeated or come too late do nothing: of completing,
 * failing and cancelling, the first counts.
 */
export const generation: Aggregate<Generation, GenerationCommand, GenerationEvent> = {
  kind: 'generation',
  events: generationEvents,
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
}
