// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { server } from '../../../../dom/server.ts'
import { drawStudio, generateButton, openStudio, write } from '../draw-studio.tsx'

beforeEach(openStudio)

const keepButton = () => screen.getByText('Save as template').closest('button') ?? expect.fail('It is on no button.')

it('keeps the prompt with its settings as a template, and sends nothing else', async () => {
  server.answer('POST /templates', { id: 't1', position: '9' })
  const { user } = drawStudio('/dashboard/studio?kind=caption&platform=linkedin&tone=funny')
  await generateButton()
  expect(keepButton().disabled).toBe(true)
  write('On Saturday we bring [what].')
  await user.click(keepButton())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('To fill in: what')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Market' } })
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.bodies('POST /templates')).toEqual([
    {
      name: 'Market',
      prompt: 'On Saturday we bring [what].',
      kinds: ['caption'],
      platform: 'linkedin',
      tone: 'funny',
    },
  ])
  expect(server.calls('POST /generations')).toHaveLength(0)
})

it('says that there are too many where it was asked, and keeps what was typed', async () => {
  server.refuse('POST /templates', 409, { error: 'You have 50 templates of your own.' })
  const { user } = drawStudio()
  write('Thank you.')
  await user.click(keepButton())
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Thanks' } })
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText('You have 50 templates of your own.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Thanks')
})
