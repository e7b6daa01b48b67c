import type { ModelsEvent } from './events.ts'
import { keyPlaceOf, type LastTest, type Model, type ModelOrder, type ModelUse, nameOfModel } from './schemas.ts'

type Test = { readonly use: ModelUse; readonly model: Model; readonly last: LastTest }

/**
 * What ops have chosen in the console. Where `orders` has null, the settings of the processes count. `keys` and `tests`
 * are in the order in which they came; of the tests there is only the last one of each model and use.
 */
export type Models = {
  readonly orders: Readonly<Record<ModelUse, ModelOrder | null>>
  readonly keys: readonly { readonly place: string; readonly key: string }[]
  readonly tests: readonly Test[]
}

export const noModels: Models = { orders: { texts: null, images: null }, keys: [], tests: [] }

const mostTests = 40

/** A name for a model and where it is found. */
const labelOf = ({ use, model }: Pick<Test, 'use' | 'model'>): string =>
  `${use} ${nameOfModel(model)} ${keyPlaceOf(model)}`

const withTest = (tests: readonly Test[], test: Test): readonly Test[] =>
  [...tests.filter((each) => labelOf(each) !== labelOf(test)), test].slice(-mostTests)

export const evolve = (state: Models, event: ModelsEvent): Models => {
  switch (event.type) {
    case 'ModelsChosen': {
      const { use, models: chosen, offlineLast } = event.data
      return { ...state, orders: { ...state.orders, [use]: { models: chosen, offlineLast } } }
    }
    case 'ModelsLeftToSettings':
      return { ...state, orders: { ...state.orders, [event.data.use]: null } }
    case 'ModelKeySet': {
      const { place, key } = event.data
      const others = state.keys.filter((each) => each.place !== place)
      return { ...state, keys: key === null ? others : [...others, { place, key }] }
    }
    case 'ModelKeyRemoved':
      return { ...state, keys: state.keys.filter(({ place }) => place !== event.data.place) }
    case 'ModelTestRequested': {
      const { use, model, ...asked } = event.data
      return { ...state, tests: withTest(state.tests, { use, model, last: { status: 'running', ...asked } }) }
    }
    case 'ModelTested': {
      const { use, model, testId, ...test } = event.data
      const last = state.tests.find((each) => each.last.testId === testId)?.last
      if (!last) return state
      const { askedAt } = last
      return {
        ...state,
        tests: withTest(state.tests, { use, model, last: { status: 'done', testId, askedAt, ...test } }),
      }
    }
    default:
      return state // written by a newer release
  }
}
