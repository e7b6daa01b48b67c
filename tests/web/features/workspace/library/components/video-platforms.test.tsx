// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { VideoConversion } from '@vignette/domain/library/schemas/conversions'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noteProgress } from '../../../../../../apps/web/src/entities/generation/live-progress.ts'
import { refreshLibrary } from '../../../../../../apps/web/src/entities/library/refresh-library.ts'
import { VideoPlatforms } from '../../../../../../apps/web/src/features/workspace/library/components/items/video-platforms.tsx'
import { draw, signIn } from '../../../../dom/draw.tsx'
import { server } from '../../../../dom/server.ts'
import { libraryItem } from '../../../../samples.ts'

const video = libraryItem('film', {
  kind: 'video',
  contentType: 'video/mp4',
  codec: 'h264',
  frameRate: 30,
  durationMs: 120_000,
  bytes: 40_000_000,
  width: 1_080,
  height: 1_920,
  isReadable: true,
  hasSound: true,
  encoding: { pixels: 'yuv420p', sound: { codec: 'aac', sampleRate: 48_000, channels: 2 } },
})

const conversion = (changes: Partial<VideoConversion> = {}): VideoConversion => ({
  id: 'made',
  preset: 'x',
  state: 'underWay',
  itemId: null,
  failure: null,
  ...changes,
})

const answerWith = (...conversions: readonly VideoConversion[]) =>
  server.answer('GET /library/film/conversions', { conversions })

const open = () => draw(<VideoPlatforms item={video} />)
const button = (name: string) => screen.findByRole('button', { name })

beforeEach(async () => {
  await signIn()
  answerWith()
  server.answer('POST /library/downloads', { url: '#file' })
})
afterEach(() => server.reset())

it('says which platforms take a video, and what is to be changed for the others', () => {
  open()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Instagram ReelsIt fits as it is.Download',
    'TikTokIt fits as it is.Download',
    'YouTube ShortsIt fits as it is.Download',
    'LinkedInIt fits as it is.Download',
    'XIt has more than 1024 × 1280 pixels.Prepare',
  ])
})

it('says what cannot be changed, and what to do about it', () => {
  draw(<VideoPlatforms item={{ ...video, width: 1_920, height: 1_080, durationMs: 150_000 }} />)
  const [, , shorts, , x] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shorts).toBe('YouTube ShortsIt is wider than it is high. Bring it to 9:16 with the smart crop first.')
  expect(x).toContain('It is longer than 140 seconds. A conversion leaves the length as it is.')
  expect(screen.queryByRole('button', { name: 'Prepare for X' })).toBeNull()
})

it('downloads what fits at once', async () => {
  const { user } = open()
  await user.click(await button('Download for TikTok'))
  expect(server.bodies('POST /library/downloads')).toEqual([{ ids: ['film'], format: 'original' }])
})

it('prepares a video, shows how far it is, and downloads it once it is done', async () => {
  server.answer('POST /library/film/conversions', { conversion: conversion() })
  const { user } = open()
  const prepare = await button('Prepare for X')
  answerWith(conversion())
  await user.click(prepare)
  expect(server.bodies('POST /library/film/conversions')).toEqual([{ preset: 'x' }])
  await button('Stop preparing for X')
  const frames = { done: 30, of: 120, secondsLeft: 20 }
  await noteProgress(JSON.stringify({ id: 'made', status: 'running', done: 0, of: 1, frames }))
  expect(await screen.findByText('Being prepared: 25 %, about 20 seconds left')).toBeTruthy()
  answerWith(conversion({ state: 'done', itemId: 'made' }))
  await refreshLibrary()
  expect((await screen.findByRole('link', { name: 'in your library' })).getAttribute('href')).toBe(
    '/dashboard/library/made',
  )
  await waitFor(() => expect(server.bodies('POST /library/downloads')).toEqual([{ ids: ['made'], format: 'original' }]))
})

it('one that was prepared earlier waits to be downloaded', async () => {
  answerWith(conversion({ state: 'done', itemId: 'made' }))
  const { user } = open()
  const again = await button('Download for X')
  expect(server.calls('POST /library/downloads')).toEqual([])
  await user.click(again)
  expect(server.bodies('POST /library/downloads')).toEqual([{ ids: ['made'], format: 'original' }])
})

it('can be stopped', async () => {
  answerWith(conversion())
  server.answer('DELETE /library/conversions/made', { position: '7' })
  const { user } = open()
  const stop = await button('Stop preparing for X')
  answerWith(conversion({ state: 'cancelled' }))
  await user.click(stop)
  await button('Prepare for X')
  expect(server.calls('DELETE /library/conversions/made')).toHaveLength(1)
})

it('says why it failed, and why it is refused', async () => {
  answerWith(conversion({ state: 'failed', failure: 'We could not read this video.' }))
  server.refuse('POST /library/film/conversions', 409, { error: 'Please wait until one is done.' })
  const { user } = open()
  await screen.findByText('We could not read this video.')
  await user.click(await button('Prepare for X'))
  expect(await screen.findByText('Please wait until one is done.')).toBeTruthy()
})
