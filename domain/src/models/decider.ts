import type { Aggregate } from '../kernel/decider.ts'
import type { ChooseModels, ModelsCommand, RecordModelTest, RemoveModelKey, SetModelKey } from './commands.ts'
import { keyring, type ModelsEvent, modelsEvents } from './events.ts'
import { cannotDraw, noAddress, noEngine, noKey, tooManyKeys } from './refusals.ts'
import { isOpenAddress, isPossible, type Model, modelProviders } from './schemas.ts'
import { evolve, type Models, noModels } from './state.ts'

/** There is one stream of this kind. */
export const modelsId = 'all'

const mostKeys = 20

/** The providers of ours, at addresses that are known. */
const keyPlaces: readonly string[] = Object.keys(modelProviders)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const requireAddress = (address: string): void => {
  if (!isOpenAddress(address)) throw noAddress()
}

const requireAddresses = (chosen: readonly Model[]): void => {
  for (const model of chosen) if (model.provider === 'compatible') requireAddress(model.baseUrl)
}

const choose = ({ use, order, reason }: ChooseModels, { orders }: Models): ModelsEvent[] => {
  if (!isPossible(use, order)) throw cannotDraw()
  if (order.models.length === 0 && !order.offlineLast) throw noEngine()
  requireAddresses(order.models)
  return isSame(orders[use], order) ? [] : [{ type: 'ModelsChosen', data: { use, ...order, reason } }]
}

const setKey = ({ place, key, reason }: SetModelKey, { keys }: Models): ModelsEvent[] => {
  if (!keyPlaces.includes(place)) requireAddress(place)
  const before = keys.find((each) => each.place === place)
  if (before?.key === key) return []
  if (!before && keys.length >= mostKeys) throw tooManyKeys()
  return [{ type: 'ModelKeySet', data: { keyring, place, key, reason } }]
}

const removeKey = ({ place, reason }: RemoveModelKey, { keys }: Models): ModelsEvent[] => {
  if (keys.every((each) => each.place !== place)) throw noKey()
  return [{ type: 'ModelKeyRemoved', data: { place, reason } }]
}

/** A test that nobody waits for any more says nothing. */
const recordTest = ({ testId, test }: RecordModelTest, { tests }: Models): ModelsEvent[] => {
  const asked = tests.find(({ last }) => last.testId === testId)
  if (asked?.last.status !== 'running') return []
  const { use, model } = asked
  return [{ type: 'ModelTested', data: { testId, use, model, ...test } }]
}

/** One stream for the whole product: `models-all`. */
export const models: Aggregate<Models, ModelsCommand, ModelsEvent> = {
  kind: 'models',
  events: modelsEvents,
  initialState: () => noModels,
  decide: (command, state) => {
    switch (command.type) {
      case 'ChooseModels':
        return choose(command, state)
      case 'LeaveModelsToSettings': {
        const { use, reason } = command
        return state.orders[use] === null ? [] : [{ type: 'ModelsLeftToSettings', data: { use, reason } }]
      }
      case 'SetModelKey':
        return setKey(command, state)
      case 'RemoveModelKey':
        return removeKey(command, state)
      case 'TestModel': {
        const { testId, use, model, now: askedAt } = command
        if (!isPossible(use, { models: [model] })) throw cannotDraw()
        requireAddresses([model])
        return [{ type: 'ModelTestRequested', data: { testId, use, model, askedAt } }]
      }
      case 'RecordModelTest':
        return recordTest(command, state)
    }
  },
  evolve,
}
