import type { KeyPlace, Model, ModelOrder, ModelTest, ModelUse } from './schemas.ts'

type WithReason = { readonly reason: string }

/** From now on these models write or draw. */
export type ChooseModels = {
  readonly type: 'ChooseModels'
  readonly use: ModelUse
  readonly order: ModelOrder
} & WithReason

/** From now on the settings of the processes say which model writes or draws. */
export type LeaveModelsToSettings = { readonly type: 'LeaveModelsToSettings'; readonly use: ModelUse } & WithReason

/** Keeps a key, in place of the one before. */
export type SetModelKey = { readonly type: 'SetModelKey'; readonly place: KeyPlace; readonly key: string } & WithReason

export type RemoveModelKey = { readonly type: 'RemoveModelKey'; readonly place: KeyPlace } & WithReason

/** Asks a worker to let the model write a line or draw a picture once. */
export type TestModel = {
  readonly type: 'TestModel'
  readonly testId: string
  readonly use: ModelUse
  readonly model: Model
  readonly now: string
}

export type RecordModelTest = { readonly type: 'RecordModelTest'; readonly testId: string; readonly test: ModelTest }

export type ModelsCommand =
  | ChooseModels
  | LeaveModelsToSettings
  | SetModelKey
  | RemoveModelKey
  | TestModel
  | RecordModelTest
