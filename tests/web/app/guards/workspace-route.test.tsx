// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Workspace } from '@vignette/domain/members/schemas'
import { Outside } from '../../../../apps/web/src/app/guards/outside.tsx'
import { WorkspaceRoute } from '../../../../apps/web/src/app/guards/workspace-route.tsx'
import { api } from '../../../../apps/web/src/lib/api/api.ts'
import { workspaceMemory } from '../../../../apps/web/src/lib/workspaces/remembered-workspaces.ts'
import { workspacesQuery } from '../../../../apps/web/src/entities/workspace/get-workspaces.ts'
import { queryClient } from '../../../../apps/web/src/lib/query-client.ts'
import { draw, signIn } from '../../dom/draw.tsx'
import { server } from '../../dom/server.ts'
import { profile, workspace } from '../../samples.ts'

const own = workspace('own', { role: 'owner' })
const bakery = workspace('bakery')

const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)

beforeEach(() => signIn())
afterEach(() => {
  replace.mockClear()
  reload.mockClear()
  history.replaceState(null, '', '/')
})

const answerWith = (...items: readonly Workspace[]): void =>
  server.answer('GET /workspaces', { items, nextCursor: null })

/** Opens a page, whose router knows the part of its address that follows the workspace. */
const open = (address: string) => {
  history.replaceState(null, '', address)
  return draw(
    <WorkspaceRoute userId="ada">
      <h1>Its page</h1>
    </WorkspaceRoute>,
    address.replace(/^\/w\/[^/]+/, ''),
  )
}
const opened = () => screen.findByRole('heading', { name: 'Its page' })

describe('an address that names a workspace', () => {
  it('shows its pages, and the browser remembers it as the one used last', async () => {
    answerWith(own, bakery)
    open('/w/bakery/dashboard')
    await opened()
    await waitFor(() => expect(workspaceMemory.lastOf('ada')).toBe('bakery'))
  })

  it('shows them at once where the browser has been before, and asks about it alone', async () => {
    workspaceMemory.keep('ada', [own, bakery])
    server.hold('GET /workspaces')
    open('/w/bakery/dashboard')
    expect(screen.getByRole('heading', { name: 'Its page' })).toBeTruthy()
    await api.get('/usage')
    expect(server.calls('GET /usage')[0]?.headers.get('x-workspace-id')).toBe(bakery.id)
    expect(server.calls('GET /workspaces')[0]?.headers.get('x-workspace-id')).toBeNull()
  })

  it('leads to the order of one that has no plan yet, whose billing page can be seen', async () => {
    answerWith(own, workspace('bakery', { role: 'owner', standing: 'unpaid' }))
    const page = open('/w/bakery/dashboard/studio')
    await screen.findByRole('heading', { name: 'Finish your order' })
    expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/dashboard/billing')
    expect(screen.getByRole('link', { name: 'Go to The own' }).getAttribute('href')).toBe('/w/own/dashboard')
    expect(screen.getByRole('button', { name: 'Delete this workspace' })).toBeTruthy()
    page.unmount()
    open('/w/bakery/dashboard/billing')
    await opened()
  })

  it.each([[[own]], [[own, workspace('mill')]]])('says that it is unknown or foreign', async (items) => {
    workspaceMemory.noteLast('ada', 'bakery')
    answerWith(...items)
    open('/w/bakery/dashboard')
    await screen.findByRole('heading', { name: 'There is no such workspace' })
    expect(screen.getByRole('link', { name: 'Go to your own workspace' }).getAttribute('href')).toBe('/dashboard')
    expect(workspaceMemory.lastOf('ada')).toBeNull()
  })

  it.each(['old-bakery', '000000000000'])('opens a page under the current name: %s', async (former) => {
    const until = '2026-12-24T00:00:00.000Z'
    answerWith(workspace('bakery', { formerSlugs: [{ slug: 'old-bakery', until }] }))
    localStorage.setItem(`w/${former}/draft`, 'A quiet morning')
    open(`/w/${former}/dashboard/library?kind=image#top`)
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/w/bakery/dashboard/library?kind=image#top'))
    expect(localStorage.getItem('w/bakery/draft')).toBe('A quiet morning')
    expect(localStorage.getItem(`w/${former}/draft`)).toBeNull()
    localStorage.clear()
  })

  it.each([
    ['a colleague', [{ ...own, isShared: true as const }]],
    ['another workspace', [own, bakery]],
  ])('is given to a page without one by who has %s, with what was written there', async (_, items) => {
    answerWith(...items)
    server.answer('GET /users/profile', { data: profile({ onboardingCompleted: true }) })
    sessionStorage.setItem('studio', 'A quiet morning')
    localStorage.setItem('workspace-of-nobody', 'stays')
    open('/dashboard/library?kind=image#top')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/w/own/dashboard/library?kind=image#top'))
    expect(workspaceMemory.lastOf('ada')).toBe('own')
    expect(sessionStorage.getItem('w/own/studio')).toBe('A quiet morning')
    expect(sessionStorage.getItem('studio')).toBeNull()
    expect(localStorage.getItem('workspace-of-nobody')).toBe('stays')
    sessionStorage.clear()
    localStorage.clear()
  })

  it('is not needed by who is alone, nor given to a page on which a colleague arrives', async () => {
    server.answer('GET /users/profile', { data: profile() })
    answerWith(own)
    open('/dashboard/studio')
    await opened()
    await waitFor(() => expect(queryClient.getQueryData(workspacesQuery.queryKey)).toBeTruthy())
    answerWith({ ...own, isShared: true })
    await queryClient.invalidateQueries(workspacesQuery)
    await opened()
    expect(replace).not.toHaveBeenCalled()
  })

  it('leaves a page open whose workspace gets another name', async () => {
    answerWith(own, bakery)
    open('/w/bakery/dashboard')
    await opened()
    const until = '2026-12-24T00:00:00.000Z'
    answerWith(own, { ...bakery, slug: 'new-bakery', formerSlugs: [{ slug: 'bakery', until }] })
    await queryClient.invalidateQueries(workspacesQuery)
    await opened()
    expect(replace).not.toHaveBeenCalled()
  })

  it('takes its pages away from somebody who was removed', async () => {
    workspaceMemory.keep('ada', [own, bakery])
    answerWith(own)
    open('/w/bakery/dashboard')
    await screen.findByRole('heading', { name: 'There is no such workspace' })
    expect(screen.queryByText('Its page')).toBeNull()
  })

  it('says that a seat is suspended', async () => {
    answerWith(own, { ...bakery, suspended: true })
    open('/w/bakery/dashboard')
    await screen.findByRole('heading', { name: 'Your seat is suspended' })
    expect(screen.getByText('The bakery')).toBeTruthy()
  })

  it('lets somebody without a seat leave', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    answerWith(own, { ...bakery, suspended: true })
    server.answer('POST /workspaces/leave', { position: '9' })
    const { user } = open('/w/bakery/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Leave this workspace' }))
    await waitFor(() => expect(assign.mock.calls).toEqual([['/dashboard']]))
    expect(server.calls('POST /workspaces/leave')[0]?.headers.get('x-workspace-id')).toBe(bakery.id)
    assign.mockRestore()
  })

  it('begins again when the browser remembered another workspace under this name', async () => {
    workspaceMemory.keep('ada', [{ ...bakery, id: own.id }])
    answerWith(own, bakery)
    open('/w/bakery/dashboard')
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(workspaceMemory.idOf('ada', 'bakery')).toBe(bakery.id)
    expect(screen.queryByText('Its page')).toBeNull()
  })

  it('can be tried again when the workspaces could not be loaded', async () => {
    server.refuse('GET /workspaces', 403)
    const { user } = open('/w/bakery/dashboard')
    const again = await screen.findByRole('button', { name: 'Try again' })
    answerWith(own, bakery)
    await user.click(again)
    await opened()
  })
})

describe('an address that names none', () => {
  it('shows the pages of the own workspace', async () => {
    open('/dashboard')
    await opened()
    expect(replace).not.toHaveBeenCalled()
  })

  it('leads to that page of the workspace used last', async () => {
    workspaceMemory.noteLast('ada', 'bakery')
    open('/dashboard/library?sort=name#top')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/w/bakery/dashboard/library?sort=name#top'))
    expect(screen.queryByText('Its page')).toBeNull()
  })

  it.each([
    [false, '/w/bakery/dashboard'],
    [true, '/w/own/dashboard/library'],
  ])('leads to where somebody was invited, unless they set up their own: %s', async (onboardingCompleted, address) => {
    server.answer('GET /users/profile', { data: profile({ onboardingCompleted }) })
    answerWith(own, bakery)
    open('/dashboard/library')
    await waitFor(() => expect(replace).toHaveBeenLastCalledWith(address))
  })

  it('is not led astray by the workspaces of somebody else', async () => {
    workspaceMemory.noteLast('bob', 'bakery')
    open('/dashboard')
    await opened()
  })
})

describe('somebody who has no workspace of their own any more', () => {
  beforeEach(() => server.refuse('GET /users/profile', 404, { code: 'workspace.unknown' }))

  it('goes to another one that they belong to', async () => {
    answerWith(workspace('mill', { suspended: true }), bakery)
    open('/dashboard/library?sort=name')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/w/bakery/dashboard/library?sort=name'))
    expect(screen.queryByText('Its page')).toBeNull()
  })

  it('is told what to do if there is none', async () => {
    answerWith()
    open('/dashboard')
    await screen.findByRole('heading', { name: 'You belong to no workspace' })
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/new-workspace', '/dashboard/settings'])
  })

  it('reaches their account', async () => {
    answerWith()
    server.answer('GET /account/sessions', { items: [] })
    open('/dashboard/settings')
    await screen.findByRole('heading', { name: 'Settings' })
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeTruthy()
    expect(screen.queryByText('Your profile could not be loaded')).toBeNull()
  })
})

it('loads the app again at an address that is outside', async () => {
  draw(<Outside />, '/help?search=credits#credits')
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/help?search=credits#credits'))
})
