import { expect, it } from 'vitest'
import { deliverMessage } from '../../../../apps/web/src/entities/contact/deliver-message.ts'

const message = {
  name: 'Ada',
  email: 'ada@example.com',
  category: 'GENERAL',
  subject: 'Engines',
  message: 'Do you print?',
  website: '',
} as const

it('sends what was written, and nothing else', async () => {
  const sent: unknown[] = []
  const delivery = await deliverMessage(message, (written) => {
    sent.push(written)
    return Promise.resolve({ success: true })
  })
  const { website: _unseen, ...written } = message
  expect(sent).toEqual([written])
  expect(delivery).toEqual({ status: 'sent' })
})

it('tells a program that filled in the hidden field that all went well, and sends nothing', async () => {
  const delivery = await deliverMessage({ ...message, website: 'https://example.com' }, () =>
    Promise.reject(new Error('was asked')),
  )
  expect(delivery).toEqual({ status: 'sent' })
})

it('says what the server said', async () => {
  const fields = [{ path: 'email', message: 'Please enter a valid email address' }]
  const delivery = await deliverMessage(message, () =>
    Promise.resolve({ success: false, error: 'Please wait.', fields }),
  )
  expect(delivery).toEqual({ status: 'failed', alert: 'Failed to send message: Please wait.', fields })
})

it('says that the error is unknown when the server said nothing', async () => {
  const delivery = await deliverMessage(message, () =>
    Promise.resolve({ success: false, error: undefined, fields: [] }),
  )
  expect(delivery).toMatchObject({ alert: 'Failed to send message: Unknown error' })
})

it('says what went wrong on the way', async () => {
  const delivery = await deliverMessage(message, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(delivery).toMatchObject({ alert: 'Failed to send message. Error: Failed to fetch' })
})
