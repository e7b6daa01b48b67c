import { expect, it } from 'vitest'
import { toast, toastQueue } from '../../../apps/web/src/lib/toast.ts'

it('keeps toasts for the host, wakes it, and hands over to it', () => {
  const shown: string[] = []
  let woken = 0
  toastQueue.subscribe(() => (woken += 1))
  toast.success('Saved.')
  toast.error('Failed.')
  expect([toastQueue.isNeeded(), woken]).toEqual([true, 2])
  toastQueue.handOver(({ kind, text }) => void shown.push(`${kind}: ${text}`))
  toast.warning('Careful.')
  toast.info('By the way.')
  expect(shown).toEqual(['success: Saved.', 'error: Failed.', 'warning: Careful.', 'info: By the way.'])
})
