import type { EventDefinition } from '@vignette/domain/kernel/event'
import { plainText, plainTexts } from '@vignette/domain/kernel/plain-text'
import { defineEvent } from '@vignette/domain/kernel/event'
import { idSchema, instantSchema, reasonSchema } from '@vignette/domain/kernel/schemas'
import { registry } from '@vignette/domain/registry'
import { expect, it } from 'vitest'
import { z } from 'zod'

/** The formats and patterns of ids, codes, addresses of pages and instants. What is left, a person may have typed. */
const isBound = (schema: z.ZodString): boolean => {
  const checks = (schema.def.checks ?? []) as readonly { _zod: { def: { check: string } } }[]
  return 'format' in schema.def || checks.some(({ _zod }) => _zod.def.check === 'string_format')
}

/** The paths of all free texts in a schema that do not declare that they are plain. What it cannot look into counts. */
const freeTextsIn = (schema: z.core.$ZodType, path: readonly string[] = []): readonly string[] => {
  const here = path.join('.')
  if (schema instanceof z.ZodString) return plainTexts.has(schema) || isBound(schema) ? [] : [here]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.def.shape as z.core.$ZodShape).flatMap(([name, member]) =>
      freeTextsIn(member, [...path, name]),
    )
  if (schema instanceof z.ZodArray) return freeTextsIn(schema.def.element, path)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodReadonly)
    return freeTextsIn(schema.def.innerType, path)
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => freeTextsIn(option, path))
  const holdNoText = [z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull, z.ZodISODateTime]
  return holdNoText.some((each) => schema instanceof each) ? [] : [here]
}

const unsealedIn = ({ type, schema, personal }: EventDefinition): readonly string[] =>
  freeTextsIn(schema)
    .filter((path) => !personal.includes(path.split('.')[0] ?? ''))
    .map((path) => `${type}.${path}`)

it('what a person types into an event is sealed, or says why it is not', () => {
  const unsealed = registry.events.flatMap(unsealedIn)
  const whatToDo =
    'Free text of an event may name somebody. Make it a personal member of its subject, so that it goes with them; or, ' +
    'if nobody types it or everybody may read it for ever, declare it with plainText() and say why.'
  expect(unsealed, whatToDo).toEqual([])
})

it('finds a free text wherever it stands', () => {
  const schema = z.strictObject({
    id: idSchema,
    at: instantSchema.nullable(),
    kind: z.enum(['a', 'b']),
    reason: reasonSchema,
    own: plainText(z.string().max(9), 'a code'),
    lists: z.array(z.strictObject({ name: z.string().nullable() })).readonly(),
    either: z.union([z.literal('all'), z.string().max(10)]).optional(),
    anything: z.record(z.string(), z.unknown()),
    userId: idSchema,
    sealed: reasonSchema.nullable(),
  })
  const definition = defineEvent('Tested', { schema, personal: ['sealed'], subject: 'userId' })
  expect(unsealedIn(definition)).toEqual(['Tested.reason', 'Tested.lists.name', 'Tested.either', 'Tested.anything'])
})
