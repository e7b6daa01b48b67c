// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { expect, it, vi } from 'vitest'
import { EventDialog } from '../../../../../../../apps/web/src/features/support/customers/timeline/components/event-dialog.tsx'
import { draw } from '../../../../../dom/draw.tsx'

const event: TimelineEntry = {
  position: '7',
  at: '2026-03-10T09:00:00.000Z',
  type: 'CreditsConsumed',
  kind: 'credits',
  summary: '60 credits consumed for 4 images; 40 credits left to spend.',
  credits: 0,
  balance: 40,
  amountMicros: null,
  actor: { kind: 'system', id: 'generating' },
  staffName: null,
  personName: null,
  role: null,
  workspaceId: 'w1',
  correlationId: 'c',
  stream: 'credits-w',
  version: 3,
  data: { jobId: '0a1b2c3d-4e5f', amount: 60 },
}
const mail: TimelineEntry = {
  ...event,
  position: '8',
  type: 'MailHandedOver',
  kind: 'mail',
  summary: 'A receipt was sent through Resend.',
  balance: null,
  staffName: null,
  personName: null,
  role: null,
  workspaceId: 'w1',
  correlationId: 'd',
  data: { mailKey: 'mailing-7-0' },
}

const drawDialog = (entry: TimelineEntry) => {
  const [refund, close] = [vi.fn<(jobId: string) => void>(), vi.fn<() => void>()]
  return {
    ...draw(<EventDialog uid="u:1" entry={entry} change={() => undefined} refund={refund} close={close} />),
    refund,
    close,
  }
}

it('refunds the job that the event charged', async () => {
  const { user, refund, close } = drawDialog(event)
  await user.click(await screen.findByRole('button', { name: 'Refund this job…' }))
  expect(refund).toHaveBeenCalledWith('0a1b2c3d-4e5f')
  expect(close).toHaveBeenCalledOnce()
  expect(screen.queryByRole('link', { name: 'Read the mail' })).toBeNull()
})

it('leads to what the mail said', async () => {
  drawDialog(mail)
  const link = await screen.findByRole('link', { name: 'Read the mail' })
  expect(link.getAttribute('href')).toBe('/support/u%3A1/mails/mailing-7-0')
  expect(screen.queryByRole('button', { name: 'Refund this job…' })).toBeNull()
})

it('does neither for what cannot be read', async () => {
  drawDialog({ ...event, data: null })
  expect(await screen.findByRole('button', { name: 'Only this correlation' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Refund this job…' })).toBeNull()
})
