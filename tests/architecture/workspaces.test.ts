import { expect, it } from 'vitest'
import { readRepositoryFile, sourceFiles } from './repository.ts'

/** Everything else is told which workspace it is about: by the request, by its command, or by an event. */
const derive = [
  'apps/api/src/plugins/workspace.ts', // the workspace of a request that names none
  'apps/api/src/routes/identity/sign-up.ts', // a sign-up opens it
  'apps/ops/src/audit/team-rights.ts', // until its members are recorded, it belongs to its person
  'apps/seed/src/customer.ts', // so does an invented sign-up
  'packages/accounts/src/memberships.ts', // until its members are recorded, it belongs to its person
  'packages/accounts/src/owned-workspaces.ts', // the same, as the log has it
  'packages/accounts/src/personal-workspace.ts',
  'packages/accounts/src/subject-workspace.ts', // the workspace of a person or an address that staff or an effect names
]

it('only a sign-up, an audit and four resolvers derive the id of a workspace from that of a user', () => {
  const product = sourceFiles().filter((path) => /^(?:domain|apps|packages)\//.test(path))
  expect(product.length).toBeGreaterThan(300)
  expect(product.filter((path) => readRepositoryFile(path).includes('personalWorkspaceId'))).toEqual(derive)
})
