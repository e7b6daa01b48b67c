import type { Aggregate } from '../kernel/decider.ts'
import type {
  GenerationCommand,
  RequestGeneration,
  ResultCommand,
  SaveDocument,
  TranslationCommand,
} from './commands.ts'
import { change, saveDocument } from './decisions/changing.ts'
import { ofSubject } from './decisions/of-subject.ts'
import { complete, engineOf, giveUp, start } from './decisions/running.ts'
import { translate } from './decisions/translating.ts'
import { type GenerationEvent, generationEvents } from './events.ts'
import { noDocument, unknown, unknownResult } from './refusals.ts'
import { type EndedGeneration, evolve, type Generation, type UnfinishedGeneration } from './state.ts'

const run = (
  command: Exclude<GenerationCommand, RequestGeneration | ResultCommand | SaveDocument | TranslationCommand>,
  state: UnfinishedGeneration,
): readonly GenerationEvent[] => {
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

const decide = (command: GenerationCommand, state: Generation): readonly GenerationEvent[] => {
  switch (command.type) {
    case 'RequestGeneration':
      return state.status === 'none' ? [{ type: 'GenerationRequested', data: command.requested }] : []
    case 'EditResult':
    case 'PickResult':
    case 'DiscardResult':
      return change(command, endedOr(state, unknownResult))
    case 'SaveDocument':
      return saveDocument(command, endedOr(state, noDocument))
    case 'RequestTranslation':
    case 'CompleteTranslation':
    case 'FailTranslation':
      return translate(command, endedOr(state, noDocument))
    default: {
      if (state.status === 'none') throw unknown()
      return state.status === 'ended' ? [] : run(command, state)
    }
  }
}

/** @throws what `refusal` makes, if it has not ended. */
const endedOr = (state: Generation, refusal: () => Error): EndedGeneration => {
  if (state.status === 'none') throw unknown()
  if (state.status !== 'ended') throw refusal()
  return state
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
