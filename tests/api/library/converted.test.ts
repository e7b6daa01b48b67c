import { converted } from '@vignette/api/routes/library/converted'
import sharp from 'sharp'
import { expect, it } from 'vitest'

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const logo = () =>
  sharp({ create: { width: 100, height: 50, channels: 4, background: clear } })
    .png()
    .toBuffer()

const cornerOf = async (bytes: Uint8Array) => [
  ...(await sharp(bytes).ensureAlpha().extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer()),
]

it.each([
  ['stays transparent', 'image/png', [0, 0, 0, 0]],
  ['becomes white', 'image/jpeg', [255, 255, 255, 255]],
] as const)('the ground that a transparent picture is set on %s as %s', async (_, type, ground) => {
  expect(await cornerOf(await converted(await logo(), type, '1:1'))).toEqual(ground)
})
