import { rememberVerified } from '@vignette/identity/verified-tokens'
import { expect, it, vi } from 'vitest'

const identity = { userId: 'u', email: 'a@example.com', isEmailVerified: true, hasSecondFactor: false, signedInAt: 0 }

it('verifies a token once', async () => {
  const verify = vi.fn(async () => ({ identity, expiresAt: Date.now() + 60_000 }))
  const identify = rememberVerified(verify)
  await identify('aaaa.bbbb.cccc')
  await identify('aaaa.bbbb.cccc')
  expect(verify).toHaveBeenCalledTimes(1)
})

it.each(['aaaa.bbbb.ccd', 'aaaa.bbbb.cc=', 'aaaa.bbbb.cc+/', 'aa~a.bbbb.cccc'])(
  'does not ask whether %s is valid, because its bytes are usually written otherwise',
  async (token) => {
    const verify = vi.fn(async () => ({ identity, expiresAt: Date.now() + 60_000 }))
    await expect(rememberVerified(verify)(token)).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(verify).not.toHaveBeenCalled()
  },
)
