import swagger, { type SwaggerTransform } from '@fastify/swagger'
import { staffRoleSchema } from '@vignette/domain/staff/schemas'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const header = (description: string) => ({ type: 'string', description })

const repeatable = {
  'idempotency-key': header('Makes the request repeatable: the same key, path and body get the same answer.'),
}

const requestHeaders = (method: string) => ({
  type: 'object',
  properties: {
    'x-firebase-uid': header('The signed-in user; 403 when it is not the token\u2019s.'),
    ...(method === 'GET'
      ? {
          'x-min-position': header('Wait, for at most 2 s, until the answer holds everything up to this log position.'),
        }
      : repeatable),
  },
})

const isBehindTheDoor = (schema: object): boolean => 'security' in schema

/** Marks what only staff get to see. */
const staffTag = 'staff'

/** The headers are checked where they are used; here they are only told. */
const transform: SwaggerTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input)
  const isMessage = input.route.config?.limit === 'messages'
  const headers = isBehindTheDoor(schema)
    ? { headers: requestHeaders(String(input.route.method)) }
    : isMessage && { headers: { type: 'object', properties: repeatable } }
  const isForStaff = staffRoleSchema.safeParse(input.route.config?.access).success
  return { schema: { ...schema, ...headers, ...(isForStaff && { tags: [staffTag] }) }, url }
}

type Document = { readonly paths?: object }
type Operations = Readonly<Record<string, { readonly tags?: readonly string[] }>>

const isOfStaff = (operations: Operations): boolean =>
  Object.values(operations).some(({ tags }) => tags?.includes(staffTag))

/** Without the routes of staff: to everybody else there is nothing at their addresses. */
const publicPartOf = (document: Document): Document => {
  const paths = Object.entries<Operations>({ ...document.paths }).filter(([, operations]) => !isOfStaff(operations))
  return { ...document, paths: Object.fromEntries(paths) }
}

/** The document of the running server, made from the schemas its routes validate with. */
export const openapi = fp<{ title: string; basePath: string }>(
  async (app, { title, basePath }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: `${title} API`, version: '1' },
        components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      },
      transform,
    })
    const schema = { hide: true }
    app.get(`${basePath}/openapi.json`, { schema, config: { access: 'public' } }, () =>
      publicPartOf(app.swagger() as Document),
    )
  },
  { name: 'openapi', dependencies: ['identity'] },
)
