import { documentOf } from '@vignette/api/plugins/openapi'
import { staffRoles } from '@vignette/domain/staff/schemas'
import { expect } from 'vitest'
import type { App } from '../support/in-process.ts'
import { newPerson, type Person } from '../support/people.ts'
import { createPersonnel } from '../support/personnel.ts'
import { expectFailure } from './support.ts'

/** The part of JSON Schema that the routes' schemas use. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  pattern?: string
  minLength?: number
  minimum?: number
}

type Parameter = { in: string; name: string; required?: boolean; schema?: Schema }

export type Operation = {
  parameters?: Parameter[]
  /** What the route needs to know of who asks; public routes have none. */
  security?: object[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>
}

export type Document = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

/** The whole document; what is served of it lacks the routes of staff. */
export const readDocument = async (app: App): Promise<Document> => {
  await app.ready()
  return JSON.parse(JSON.stringify(documentOf(app))) as Document
}

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** The path with a parameter that the route's schema accepts. */
  url: string
  operation: Operation
  /** A request body that the route's schema accepts, for routes that take one. */
  body: unknown
}

/** Every operation that the running app describes. */
export const routesOf = (document: Document): Route[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const schema = operation.requestBody?.content['application/json']?.schema
      const url = (operation.parameters ?? [])
        .filter((one) => one.in === 'path')
        .reduce((filled, one) => filled.replace(`{${one.name}}`, String(sampleOf(one.schema ?? {}))), path)
      return { method: method.toUpperCase() as Route['method'], path, url, operation, body: schema && sampleOf(schema) }
    }),
  )

const words = [
  'someone@example.com',
  'analytical',
  'x',
  '2026-05-04T03:02:01.000Z',
  '0198a1b2-0000-7000-8000-000000000000',
  '#6366f1',
  'demo-1-2026-05-04.r1',
  'https://example.com/meet',
  '1',
  'de',
]

/** The plainest value that a schema accepts, with every optional member. */
const sampleOf = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice)
  const type = [schema.type].flat()[0]
  if (type === 'object') return mapValues(schema.properties ?? {}, sampleOf)
  if (type === 'array') return schema.items ? [sampleOf(schema.items)] : []
  if (type === 'string') return wordFor(schema)
  if (type === 'boolean') return true
  return type === 'null' ? null : Math.max(1, schema.minimum ?? 1)
}

const wordFor = ({ pattern = '', minLength = 0 }: Schema): string => {
  const found = words.find((word) => word.length >= minLength && new RegExp(pattern, 'u').test(word))
  if (found === undefined) throw new Error(`no sample for a string of ${minLength} like ${pattern}: add one to words`)
  return found
}

/** Every copy of a value in which one of its strings is replaced. */
export const withEachStringReplaced = (value: unknown, replacement: unknown): unknown[] => {
  if (typeof value === 'string') return [replacement]
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      withEachStringReplaced(item, replacement).map((changed) => value.with(index, changed)),
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    withEachStringReplaced(member, replacement).map((changed) => ({ ...value, [name]: changed })),
  )
}

const mapValues = <Value, Result>(record: Record<string, Value>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

type Change = { url?: string; payload?: string | Buffer; headers?: Record<string, string> }

const visitors = new Map<string, Person>()

/** Somebody for each route: what one does, such as to sign out everywhere, is nothing to the others. */
export const visitorOf = ({ method, path }: Route): Person => {
  const name = `${method} ${path}`
  const visitor = visitors.get(name) ?? newPerson()
  visitors.set(name, visitor)
  return visitor
}

/** Lets the visitors of staff's routes in. */
export const employVisitors = async (databaseUrl: string, routes: readonly Route[]): Promise<void> => {
  const personnel = createPersonnel(databaseUrl)
  for (const route of routes) {
    const role = staffRoles.find((each) => route.path.startsWith(`/api/${each}/`))
    if (role) await personnel.grant(visitorOf(route), role)
  }
  await personnel.close()
}

/** What a query has to say. */
const queryOf = ({ parameters = [] }: Operation): string => {
  const required = parameters.filter((one) => one.in === 'query' && one.required)
  return new URLSearchParams(required.map(({ name, schema = {} }) => [name, String(sampleOf(schema))])).toString()
}

/** A signed-in request that the route accepts, apart from what a test changes in it. */
export const sendTo = (app: App, route: Route, change: Change = {}) => {
  const { method, url, operation, body } = route
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return app.inject({
    method,
    url: `${url}?${queryOf(operation)}`,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...change,
    headers: { ...visitorOf(route).headers, ...type, ...change.headers },
  })
}

/** Refused, or not looked at; never a failure of ours. */
export const expectNoHarm = (answer: Parameters<typeof expectFailure>[0], what: string): void => {
  expect(answer.statusCode, what).toBeLessThan(500)
  if (answer.statusCode >= 400) expectFailure(answer, answer.statusCode)
}

/** What hostile input must leave as it was. */
export const expectToServe = async (app: App): Promise<void> => {
  const { headers } = newPerson()
  const signedUp = await app.inject({ method: 'POST', url: '/api/users', payload: { name: 'Ada' }, headers })
  expect(signedUp.statusCode, 'still serves').toBe(200)
}
