// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ComposerPage } from '../../../../../apps/web/src/features/workspace/composer/components/composer-page.tsx'
import { collectToasts, draw, signIn } from '../../../dom/draw.tsx'
import { server } from '../../../dom/server.ts'
import { account, accountsPage } from '../../../publishing-samples.ts'
import { profile } from '../../../samples.ts'

const pins = account('pins', { network: 'pinterest' })
const videos = account('videos', { network: 'youtube' })

beforeEach(async () => {
  sessionStorage.clear()
  await signIn()
  collectToasts()
  server.answer('GET /users/profile', { data: profile() })
  server.answer('GET /accounts', accountsPage([pins, videos]))
  server.answer('GET /posts', { items: [], nextCursor: null })
  server.answer('POST /posts', () => ({ status: 201, body: { success: true, id: 'p9', position: '5' } }))
  server.answer('GET /accounts/videos/choices', { options: {}, notes: ['Videos stay private for now.'] })
})

const chip = (name: string) => screen.findByRole('checkbox', { name })

const settingsSent = () => {
  const [body] = server.bodies('POST /posts') as { targets: { settings?: object }[] }[]
  return body?.targets[0]?.settings
}

it('lets people choose one of the boards that Pinterest lists, a title and a link', async () => {
  server.answer('GET /accounts/pins/choices', { options: { board: [{ value: '1001', label: 'Bread' }] }, notes: [] })
  const { user } = draw(<ComposerPage />, '/dashboard/posts/new')
  await user.click(await chip('@pins on Pinterest'))
  await user.type(screen.getByLabelText('Text'), 'Rye bread')
  expect(await screen.findByRole('option', { name: 'Bread' })).toBeTruthy()
  expect(screen.getByRole('group', { name: '@pins on Pinterest' })).toBeTruthy()
  const board = screen.getByLabelText('Board')
  expect((board as HTMLSelectElement).value).toBe('')
  expect(screen.getByText('Please choose a board on Pinterest.')).toBeTruthy()
  await user.selectOptions(board, '1001')
  expect(screen.queryByText('Please choose a board on Pinterest.')).toBeNull()
  await user.type(screen.getByLabelText('Title'), 'Rye')
  await user.type(screen.getByLabelText('Where the pin leads'), 'https://b.example')
  await user.click(screen.getByRole('button', { name: 'Save as a draft' }))
  await waitFor(() => expect(server.bodies('POST /posts')).toHaveLength(1))
  expect(settingsSent()).toEqual({ board: '1001', title: 'Rye', link: 'https://b.example' })
})

it('says what should be known before, and presets nothing that a person has to say', async () => {
  const { user } = draw(<ComposerPage />, '/dashboard/posts/new')
  await user.click(await chip('@videos on YouTube'))
  await user.type(screen.getByLabelText('Text'), 'How rye bread is made')
  expect(await screen.findByText('Videos stay private for now.')).toBeTruthy()
  const visible = screen.getByLabelText<HTMLSelectElement>('Who can see the video')
  const kids = screen.getByLabelText<HTMLSelectElement>('The video is made for kids')
  expect([visible.value, kids.value]).toEqual(['public', ''])
  await user.selectOptions(kids, 'no')
  await user.click(screen.getByRole('button', { name: 'Save as a draft' }))
  await waitFor(() => expect(server.bodies('POST /posts')).toHaveLength(1))
  expect(settingsSent()).toEqual({ madeForKids: 'no' })
})

it('asks again when a network did not say what can be chosen', async () => {
  server.refuse('GET /accounts/pins/choices', 503, { error: 'Pinterest cannot be reached, or fails.' })
  const { user } = draw(<ComposerPage />, '/dashboard/posts/new')
  await user.click(await chip('@pins on Pinterest'))
  expect(await screen.findByText('What can be chosen for @pins on Pinterest could not be loaded')).toBeTruthy()
  server.answer('GET /accounts/pins/choices', { options: { board: [{ value: '1001', label: 'Bread' }] }, notes: [] })
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('option', { name: 'Bread' })).toBeTruthy()
})
