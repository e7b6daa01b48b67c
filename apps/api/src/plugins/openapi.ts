import swagger, { type SwaggerTransform } from '@fastify/swagger'
import { staffRoleSchema } from '@vignette/domain/staff/schemas'
import type { FastifyInstance, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

const header = (description: string) => ({ type: 'string', description })

const repeatable = {
  'idempotency-key': header('Makes the request repeatable: the same key, path and body get the same answer.'),
}

const ofWorkspace = {
  'x-workspace-id': header(
    'The id of the workspace that the request is about; without it, the one that came with the sign-up. 404 when the user ' +
      'does not belong to it, 403 when their role does not allow the request or their seat is suspended.',
  ),
}

const ofEdit = {
  'if-match': header(
    'The version of the text that is replaced, in quotes; 409 when somebody else has changed it since. Without it, whatever is ' +
      'there is replaced.',
  ),
}

const requestHeaders = ({ method, config }: Pick<RouteOptions, 'method' | 'config'>) => ({
  type: 'object',
  properties: {
    'x-firebase-uid': header('The signed-in user; 403 when it is not the token\u2019s.'),
    ...([undefined, 'self'].includes(config?.permission) ? {} : ofWorkspace),
    ...(method === 'GET'
      ? {
          'x-min-position': header('Wait, for at most 2 s, until the answer holds everything up to this log position.'),
        }
      : repeatable),
    ...(config?.isEdit && ofEdit),
  },
})

const requiresSession = (schema: object): boolean => 'security' in schema

/** Marks routes that only staff may see. */
const staffTag = 'staff'

/** Describes the headers. They are checked where they are used. */
const transform: SwaggerTransform = (input) => {
  const { schema, url } = jsonSchemaTransform(input)
  const isMessage = input.route.config?.limit === 'messages'
  const headers = requiresSession(schema)
    ? { headers: requestHeaders(input.route) }
    : isMessage && { headers: { type: 'object', properties: repeatable } }
  const isStaffRoute = staffRoleSchema.safeParse(input.route.config?.access).success
  return { schema: { ...schema, ...headers, ...(isStaffRoute && { tags: [staffTag] }) }, url }
}

export type Document = { readonly paths?: object }
type Operations = Readonly<Record<string, { readonly tags?: readonly string[] }>>

const isForStaff = (operations: Operations): boolean =>
  Object.values(operations).some(({ tags }) => tags?.includes(staffTag))

/** Leaves out the routes of staff, whose addresses answer 404 to everybody else. */
const publicPartOf = (document: Document): Document => {
  const paths = Object.entries<Operations>({ ...document.paths }).filter(([, operations]) => !isForStaff(operations))
  return { ...document, paths: Object.fromEntries(paths) }
}

/**
 * The whole document, with the routes of staff.
 * @public
 */
export const documentOf = (app: FastifyInstance): Document => app.swagger()

/** The document of the running server, made from the schemas that its routes validate with. */
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
    app.get(`${basePath}/openapi.json`, { schema, config: { access: 'public' } }, () => publicPartOf(documentOf(app)))
  },
  { name: 'openapi', dependencies: ['identity'] },
)
