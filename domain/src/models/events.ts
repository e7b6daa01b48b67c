import { z } from 'zod'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { plainText } from '../kernel/plain-text.ts'
import { idSchema, instantSchema } from '../kernel/schemas.ts'
import { text } from '../kernel/text.ts'
import {
  keyPlaceSchema,
  modelKeySchema,
  modelOrderSchema,
  modelSchema,
  modelTestSchema,
  modelUseSchema,
} from './schemas.ts'

/** Of the team, for the team. */
const reason = plainText(
  text({ min: 1, max: 500 }),
  'it is about the models of the product, so there is no person to seal it for',
)

/** The subject that all keys are sealed for. It is no person, so no erasure drops it. */
export const keyring = 'model-keys'

const modelsChosen = defineEvent('ModelsChosen', {
  schema: z.strictObject({ use: modelUseSchema, ...modelOrderSchema.shape, reason }),
})

const modelsLeftToSettings = defineEvent('ModelsLeftToSettings', {
  schema: z.strictObject({ use: modelUseSchema, reason }),
})

const modelKeySet = defineEvent('ModelKeySet', {
  schema: z.strictObject({ keyring: z.literal(keyring), place: keyPlaceSchema, key: modelKeySchema, reason }),
  personal: ['key'],
  subject: 'keyring',
  opens: ['keyring'],
})

const modelKeyRemoved = defineEvent('ModelKeyRemoved', { schema: z.strictObject({ place: keyPlaceSchema, reason }) })

const tested = { testId: idSchema, use: modelUseSchema, model: modelSchema }

export const modelTestRequested = defineEvent('ModelTestRequested', {
  schema: z.strictObject({ ...tested, askedAt: instantSchema }),
})

const modelTested = defineEvent('ModelTested', { schema: z.strictObject({ ...tested, ...modelTestSchema.shape }) })

export const modelsEvents = [
  modelsChosen,
  modelsLeftToSettings,
  modelKeySet,
  modelKeyRemoved,
  modelTestRequested,
  modelTested,
] as const

export type ModelsEvent = EventOf<(typeof modelsEvents)[number]>
