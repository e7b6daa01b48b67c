import { isRecord } from './answers.ts'

const known = new Set([
  '$schema',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'description',
  'minItems',
  'maxItems',
])

/** What OpenAI holds against a schema of `strict` answers; undefined when nothing. */
export const schemaFault = (schema: unknown, place = '()'): string | undefined => {
  if (!isRecord(schema)) return `In context=${place}, schema must be an object.`
  const unknown = Object.keys(schema).find((name) => !known.has(name))
  if (unknown !== undefined) return `In context=${place}, '${unknown}' is not permitted.`
  if (schema['type'] === 'array') return schemaFault(schema['items'], `${place}.items`)
  if (schema['type'] !== 'object') return undefined
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  if (schema['additionalProperties'] !== false) return `In context=${place}, 'additionalProperties' must be false.`
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const missing = Object.keys(properties).find((name) => !required.includes(name))
  if (missing !== undefined) return `In context=${place}, 'required' must include every key in properties: ${missing}.`
  return Object.entries(properties)
    .map(([name, each]) => schemaFault(each, `${place}.${name}`))
    .find((fault) => fault !== undefined)
}
