import { versionOf } from '@vignette/domain/kernel/text-version'
import { afterEach, expect, it, vi } from 'vitest'
import { completeBrandSetup } from '../../../../../../apps/web/src/features/workspace/brand/api/complete-brand-setup.ts'
import { api } from '../../../../../../apps/web/src/lib/api/api.ts'
import type { ApiResult } from '../../../../../../apps/web/src/lib/api/api-result.ts'

const setup = {
  username: 'robin',
  brandName: 'Vale Studio',
  industry: 'fashion',
  brandTone: ['casual'],
  contentPillars: [{ name: 'Slow fashion' }],
  brandColors: { primary: '#000000', secondary: '#8b5cf6', accent: '#06b6d4' },
  visualStyle: 'minimal',
} as unknown as Parameters<typeof completeBrandSetup>[0]

afterEach(() => vi.restoreAllMocks())

it('is done when the server says where the brand is recorded', async () => {
  const post = vi.spyOn(api, 'post').mockResolvedValue({ success: true, position: '7' })
  await expect(completeBrandSetup(setup, {})).resolves.toEqual({ success: true, position: '7' })
  expect(post).toHaveBeenCalledWith('/brand/setup', setup, versionOf({}))
})

it.each<[string, ApiResult]>([
  ['refuses', { success: false, status: 400, body: { success: false } }],
  ['fails', { success: false, status: 500, body: { success: false } }],
  ['does not answer', { success: false, error: 'Network Error: The server did not respond.' }],
  ['answers nonsense', { success: true }],
])('is not done when the server %s', async (_name, result) => {
  vi.spyOn(api, 'post').mockResolvedValue(result)
  await expect(completeBrandSetup(setup, {})).rejects.toThrow()
})
