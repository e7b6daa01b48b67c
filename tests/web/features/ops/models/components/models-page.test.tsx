// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { ModelsAnswer } from '@vignette/domain/models/schemas/console'
import { beforeEach, expect, it } from 'vitest'
import { ModelsPage } from '../../../../../../apps/web/src/features/ops/models/components/models-page.tsx'
import { draw, toasts } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { actWithReason, openConsole, tableRows } from '../../at-the-console.ts'

const at = '2026-12-01T10:00:00.000Z'
const gpt = { provider: 'openai', model: 'gpt-5-mini' } as const
type InUse = ModelsAnswer['uses']['texts']
const offline: InUse = { source: 'settings', order: { models: [], offlineLast: true } }
const baseUrl = 'http://127.0.0.1:11434/v1'
const ollama = { name: 'Ollama', baseUrl, models: ['llama3.2'] }
const chosen: InUse = { source: 'console', order: { models: [gpt], offlineLast: true } }
const test = { failure: null, ms: 1_234, inputTokens: 350, outputTokens: 110, costMicros: 308 }

const answerWith = (changes: Partial<Omit<ModelsAnswer, 'success'>> = {}) =>
  server.answer('GET /ops/models', {
    uses: { texts: offline, images: offline },
    keys: [],
    found: [],
    tests: [],
    ...changes,
  })

beforeEach(() => {
  openConsole()
  answerWith()
  server.answer('GET /ops/models/usage', { items: [], isCut: false })
})

const said = () => toasts().map(({ text }) => text)

const sheet = async (name: string) => within(await screen.findByRole('region', { name }))

it('says that the offline engine writes and draws, and that no key was set', async () => {
  draw(<ModelsPage />)
  expect((await sheet('Texts')).getByText(/^The offline engine/)).toBeTruthy()
  expect((await sheet('Pictures')).getByText(/^The offline engine/)).toBeTruthy()
  expect((await sheet('Keys')).getByText(/No key was set here/)).toBeTruthy()
  expect(await screen.findByText('Nothing was generated.')).toBeTruthy()
})

it('lets a model that runs on this machine write with one click', async () => {
  answerWith({ found: [ollama] })
  server.answer('PUT /ops/models/texts', {})
  const { user } = draw(<ModelsPage />)
  await user.click(await screen.findByRole('button', { name: 'Let llama3.2 write' }))
  expect(said()).toEqual(['llama3.2 writes from now on.'])
  expect(server.calls('PUT /ops/models/texts').map(({ body }) => body)).toEqual([
    {
      models: [{ provider: 'compatible', model: 'llama3.2', baseUrl }],
      offlineLast: true,
      reason: 'Found on this machine',
    },
  ])
})

it('does not offer a server that writes already', async () => {
  const models = [{ provider: 'compatible' as const, model: 'llama3.2', baseUrl }]
  answerWith({
    found: [ollama],
    uses: { texts: { source: 'console', order: { models, offlineLast: true } }, images: offline },
  })
  draw(<ModelsPage />)
  expect((await sheet('Texts')).getByText(`llama3.2, ${baseUrl}`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Let llama/ })).toBeNull()
})

it('tests a model, and says what came of it', async () => {
  const last = { status: 'done', testId: 't1', askedAt: at, ...test } as const
  answerWith({ uses: { texts: chosen, images: offline }, tests: [{ use: 'texts', model: gpt, last }] })
  server.answer('POST /ops/models/tests', { testId: 't2' })
  const { user } = draw(<ModelsPage />)
  const texts = await sheet('Texts')
  expect(texts.getByRole('status').textContent).toMatch(/^Answered in 1\.2 s on .*, 460 tokens, \$0\.0003/)
  await user.click(texts.getByRole('button', { name: 'Test gpt-5-mini' }))
  expect(server.calls('POST /ops/models/tests').map(({ body }) => body)).toEqual([{ use: 'texts', model: gpt }])
})

it('says why a model gave nothing', async () => {
  const last = { status: 'done', testId: 't1', askedAt: at, ...test, failure: 'unavailable' } as const
  answerWith({ uses: { texts: chosen, images: offline }, tests: [{ use: 'texts', model: gpt, last }] })
  draw(<ModelsPage />)
  expect((await sheet('Texts')).getByRole('status').textContent).toContain('The provider could not be reached')
})

it('chooses a model and another one after it', async () => {
  server.answer('PUT /ops/models/texts', {})
  const { user } = draw(<ModelsPage />)
  await user.click(await screen.findByRole('button', { name: 'Texts: change' }))
  const dialog = within(await screen.findByRole('dialog'))
  const group = (name: string) => within(dialog.getByRole('group', { name }))
  await user.selectOptions(group('First').getByLabelText('Provider'), 'openai')
  await user.type(group('First').getByLabelText('Model'), 'gpt-5-mini')
  await user.selectOptions(group('Second').getByLabelText('Provider'), 'compatible')
  await user.type(group('Second').getByLabelText('Model'), 'llama3.2')
  await user.type(dialog.getByLabelText('Reason'), 'Better texts')
  await user.click(dialog.getByRole('button', { name: 'Use them' }))
  expect(await dialog.findByText(/Please enter an address such as/)).toBeTruthy()
  await user.type(group('Second').getByLabelText('Address'), baseUrl)
  await user.click(dialog.getByRole('button', { name: 'Use them' }))
  expect(said()).toEqual(['gpt-5-mini is in use.'])
  expect(server.calls('PUT /ops/models/texts').map(({ body }) => body)).toEqual([
    {
      models: [gpt, { provider: 'compatible', model: 'llama3.2', baseUrl }],
      offlineLast: true,
      reason: 'Better texts',
    },
  ])
})

it('sets a key, and shows only its end', async () => {
  answerWith({ keys: [{ place: 'openai', ending: 'x9Qz' }] })
  server.answer('PUT /ops/models/keys', {})
  const { user } = draw(<ModelsPage />)
  expect(await tableRows('Keys, and where they belong')).toEqual([['OpenAI', '…x9Qz', 'Remove']])
  await user.click(screen.getByRole('button', { name: 'Set a key' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Key'), 'sk-new-key')
  await user.type(dialog.getByLabelText('Reason'), 'The old one leaked')
  await user.click(dialog.getByRole('button', { name: 'Set the key' }))
  expect(said()).toEqual(['The key is set.'])
  expect(server.calls('PUT /ops/models/keys').map(({ body }) => body)).toEqual([
    { place: 'openai', key: 'sk-new-key', reason: 'The old one leaked' },
  ])
})

it('removes a key, and goes back to the settings', async () => {
  answerWith({ keys: [{ place: 'openai', ending: 'x9Qz' }], uses: { texts: chosen, images: offline } })
  server.answer('DELETE /ops/models/keys', {})
  server.answer('DELETE /ops/models/texts', {})
  const { user } = draw(<ModelsPage />)
  await actWithReason(user, { open: 'Remove the key for OpenAI', submit: 'Remove' })
  await actWithReason(user, { open: 'Texts: use the settings', submit: 'Use the settings' })
  expect(said()).toEqual(['The key is removed.', 'The settings count again.'])
})

it('adds up what was generated', async () => {
  const item = { day: '2026-12-01', workspaceId: 'w1', engine: 'openai:gpt-5-mini', generations: 3, failures: 1 }
  const none = { ...item, failures: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 }
  const items = [
    { ...item, inputTokens: 1_000, outputTokens: 500, costMicros: 1_250_000, unpriced: 0 },
    { ...none, engine: 'fal:owner/matting', generations: 2, unpriced: 2 },
    { ...none, engine: 'google:veo', generations: 2, costMicros: 3_200_000, unpriced: 1 },
  ]
  server.answer('GET /ops/models/usage', { items, isCut: false })
  draw(<ModelsPage />)
  expect(
    await screen.findByText('7 generations · 1,500 tokens · $4.45 · 3 of unknown cost · 1 attempt without a result'),
  ).toBeTruthy()
  expect(await tableRows('Generations by day, engine and workspace')).toEqual([
    ['2026-12-01', 'openai:gpt-5-mini', 'w1', '3', '1', '1,000', '500', '$1.25'],
    ['2026-12-01', 'fal:owner/matting', 'w1', '2', '0', '0', '0', 'Unknown'],
    ['2026-12-01', 'google:veo', 'w1', '2', '0', '0', '0', '$3.20 and more, unknown'],
  ])
})
