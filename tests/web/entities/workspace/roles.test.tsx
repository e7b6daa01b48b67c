// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import type { WorkspaceRole } from '@vignette/domain/members/roles'
import { beforeEach, expect, it } from 'vitest'
import { Permitted } from '../../../../apps/web/src/entities/workspace/permitted.tsx'
import { RoleNote } from '../../../../apps/web/src/entities/workspace/role-note.tsx'
import { whyNot } from '../../../../apps/web/src/entities/workspace/why-not.ts'
import { refreshPersonalAnswers } from '../../../../apps/web/src/lib/query-client.ts'
import { draw, signIn } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { profile } from '../../samples.ts'

beforeEach(() => signIn())

it.each([
  ['viewer', 'create', 'Your role here is Viewer. An editor can do this.'],
  ['client', 'read', 'Your role here is Client. A viewer can do this.'],
  ['editor', 'approve', 'Your role here is Editor. An approver can do this.'],
  ['approver', 'brand', 'Your role here is Approver. An admin can do this.'],
  ['admin', 'billing', 'Your role here is Admin. The owner can do this.'],
] as const)('tells a person with the role %s who may %s', (role, permission, words) => {
  expect(whyNot(role, permission)).toBe(words)
})

const answerWith = (role: WorkspaceRole): void => server.answer('GET /users/profile', { data: profile({ role }) })

const part = (
  <>
    <RoleNote permission="create" what="make something here" />
    <Permitted to="create">
      <button>Make it</button>
    </Permitted>
  </>
)

it('offers nothing that the role does not allow, and says why', async () => {
  answerWith('viewer')
  draw(part)
  await screen.findByText('Your role here is Viewer. An editor can make something here.')
  expect(screen.queryByRole('button')).toBeNull()
})

it('follows a change of the role in a page that is open', async () => {
  answerWith('viewer')
  draw(part)
  await screen.findByText(/Your role here is Viewer/)
  answerWith('editor')
  await act(() => refreshPersonalAnswers())
  await screen.findByRole('button', { name: 'Make it' })
  await waitFor(() => expect(screen.queryByText(/Your role here/)).toBeNull())
})

it('keeps nothing from an owner', async () => {
  answerWith('owner')
  draw(part)
  await waitFor(() => expect(server.calls('GET /users/profile').length).toBeGreaterThan(0))
  expect(await screen.findByRole('button', { name: 'Make it' })).toBeTruthy()
  expect(screen.queryByText(/Your role here/)).toBeNull()
})
