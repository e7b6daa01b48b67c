import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Document, type Operation, readDocument, routesOf, type Schema } from './operations.ts'
import { createTestApi, type TestApi } from './support.ts'

let api: TestApi
let document: Document

beforeAll(async () => {
  api = await createTestApi()
  document = await readDocument(api.app)
})
afterAll(() => api.close())

it('the document is one of OpenAPI 3.1', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({ title: expect.any(String) as string, version: expect.any(String) as string })
  for (const [path, operations] of Object.entries(document.paths)) {
    expect(path).toMatch(/^\//)
    for (const [method, operation] of Object.entries(operations)) {
      expect(['get', 'put', 'post', 'delete']).toContain(method)
      expectOperation(path, operation)
    }
  }
  for (const reference of references(document)) expect(at(document, reference), reference).toBeDefined()
})

it('what is served of the document is all but the routes of staff', async () => {
  const served = (await api.app.inject('/api/openapi.json')).json<Document>()
  const isOfStaff = (path: string) => /^\/api\/(support|ops)\//.test(path)
  expect(Object.keys(document.paths).filter(isOfStaff).length).toBeGreaterThan(2)
  expect(Object.keys(served.paths)).toEqual(Object.keys(document.paths).filter((path) => !isOfStaff(path)))
})

it('the document describes the failures of every operation', () => {
  for (const { path, operation } of routesOf(document)) {
    for (const status of ['4XX', '5XX']) {
      const schema = operation.responses[status]?.content?.['application/json']?.schema
      expect(schema?.required, `${path} ${status}`).toEqual(['success', 'status', 'code', 'error', 'requestId'])
    }
  }
})

it('the document names the header of the workspace where there is one', () => {
  const named = routesOf(document).filter(({ operation: { parameters = [] } }) =>
    parameters.some((one) => one.in === 'header' && one.name === 'x-workspace-id'),
  )
  const names = named.map(({ method, path }) => `${method} ${path}`)
  expect(names).toEqual(expect.arrayContaining(['GET /api/users/profile', 'PUT /api/brand', 'GET /api/billing']))
  expect(names).not.toContain('GET /api/account/sessions')
  expect(named.filter(({ path }) => /^\/api\/(support|ops|plans|config)/.test(path))).toEqual([])
})

const expectOperation = (path: string, { parameters = [], requestBody, responses }: Operation) => {
  // what people follow from a mail leads to a page
  const leadsOn = ['/api/newsletter/confirm', '/api/newsletter/unsubscribe'].includes(path) && '303' in responses
  // what is begun is done later
  const success = ['202', '201'].find((status) => status in responses) ?? '200'
  expect(Object.keys(responses)).toContain(leadsOn ? '303' : success)
  for (const [status, { description }] of Object.entries(responses)) {
    expect(status).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/)
    expect(description).toEqual(expect.any(String))
  }
  const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const described = parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name)
  expect(described.toSorted()).toEqual(named.toSorted())
  for (const { in: place, name, schema } of parameters) {
    expect(['path', 'query', 'header', 'cookie']).toContain(place)
    expect(name).not.toBe('')
    expectSchema(schema)
  }
  if (requestBody) expectSchema(requestBody.content['application/json']?.schema)
}

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

const expectSchema = (schema: Schema | undefined): void => {
  if (!schema) throw new Error('a schema is missing')
  for (const type of [schema.type ?? []].flat()) expect(types).toContain(type)
  expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(schema.required ?? []))
  const { properties = {}, anyOf = [], oneOf = [] } = schema
  for (const member of [...Object.values(properties), ...anyOf, ...oneOf]) expectSchema(member)
  if (schema.items) expectSchema(schema.items)
}

const references = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : []
  return [...own, ...Object.values(value).flatMap(references)]
}

const at = (value: unknown, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
